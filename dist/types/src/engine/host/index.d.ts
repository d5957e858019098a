export { HostError, type HostErrorCode } from './errors.ts';
export { startHost } from './start-host.ts';
export type { AgentHost, FailureCode, HostOptions, NodeCall, NodeEvents, NodeFailed, NodeOutcome, NodePassed, NodeRecord } from './types.ts';
