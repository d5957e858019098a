// src/agent/handover.ts
var handover = /* @__PURE__ */ Symbol.for("flowproof.agent.host");

export {
  handover
};
