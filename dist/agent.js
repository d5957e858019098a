import {
  boundTo,
  currentNode
} from "./chunks/agent-W3QL2HDV.js";
import "./chunks/agent-Z2PL7WG7.js";

// src/agent/agent.ts
var Agent = class {
  #binding = currentNode();
  async input(name) {
    return boundTo(this.#binding, this).input(name);
  }
  param(name, fallback) {
    return boundTo(this.#binding, this).param(name) ?? fallback;
  }
  /** Keeps a text in the node's log. */
  async log(text) {
    boundTo(this.#binding, this).log(text);
  }
  /**
   * Calls a tool by the name of the exported function, with one object of named arguments, and puts the call on record. Arguments and
   * the result are JSON; a tool that returns nothing gives undefined. Name the result's type where it matters: `callTool<Fit>('fit', { x, y })`.
   */
  async callTool(name, args = {}) {
    return boundTo(this.#binding, this).callTool(name, args);
  }
};
var EvaluationAgent = class extends Agent {
  /** The outputs of an evaluation: `return this.report({ metric: 'exponent', value: fit.exponent })`. Not awaited. */
  report({ metric, value, detail = {}, higherIsBetter = true }) {
    return { metric, value, detail: "higher_is_better" in detail ? { ...detail } : { ...detail, higher_is_better: higherIsBetter } };
  }
};

// src/agent/ports.ts
var ports = (declared) => ({ inputs: declared.inputs ?? {}, outputs: declared.outputs ?? {} });
export {
  Agent,
  EvaluationAgent,
  ports
};
