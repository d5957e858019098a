import {
  makeWith
} from "./chunks/agent-W3QL2HDV.js";
import "./chunks/agent-Z2PL7WG7.js";

// src/agent/testing.ts
async function runAgent(agentClass, { inputs = {}, params = {}, tools = {} } = {}) {
  const toolCalls = [];
  const inputsRead = [];
  const logs = [];
  const node = {
    input(name) {
      inputsRead.push(name);
      return Object.hasOwn(inputs, name) ? JSON.parse(JSON.stringify(inputs[name])) : void 0;
    },
    param: (name) => Object.hasOwn(params, name) ? params[name] : void 0,
    log: (text) => void logs.push(text),
    async callTool(name, args) {
      const tool = Object.hasOwn(tools, name) ? tools[name] : void 0;
      if (!tool) throw new Error(`the test gives no tool '${name}'`);
      toolCalls.push({ tool: name, args });
      return tool(args);
    }
  };
  const outputs = await makeWith(node, () => new agentClass()).execute();
  return { outputs, toolCalls, inputsRead, logs };
}
export {
  runAgent
};
