/** `flowproof/agent`: what agents in TypeScript and JavaScript import. It imports nothing but its own folder. */
export { Agent, EvaluationAgent, type Metric, type Report } from './agent.ts'
export type { Json, Unchecked } from './json.ts'
export { type Inputs, type Outputs, type Port, type PortList, type Ports, ports, type PortTypes } from './ports.ts'
