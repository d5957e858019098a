import {
  handover
} from "./agent-Z2PL7WG7.js";

// src/agent/binding.ts
var host = globalThis[handover];
var tried;
var currentNode = () => tried ?? host?.();
function makeWith(binding, make) {
  tried = binding;
  try {
    return make();
  } finally {
    tried = void 0;
  }
}
function boundTo(binding, agent) {
  if (binding) return binding;
  throw new Error(`${agent.constructor.name} is executed by 'flowproof run': outside of a run it has no inputs, params, tools or log. In a test, use runAgent of 'flowproof/agent/testing'`);
}

export {
  currentNode,
  makeWith,
  boundTo
};
