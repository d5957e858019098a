export { HostError, type HostErrorCode } from './errors.ts'
export { startHost, startNodeHost } from './start-host.ts'
export type { AgentHost, FailureCode, HostOptions, NodeCall, NodeEvents, NodeFailed, NodeHostOptions, NodeOutcome, NodePassed, NodeRecord, SharedOptions } from './types.ts'
