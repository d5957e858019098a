declare const _default: import("../../src/core/gate.ts").Gate;
export default _default;
