declare const _default: import("../../src/core/rule.ts").Rule;
export default _default;
