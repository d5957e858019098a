import type { Json, JsonObject } from './json.ts'

/** A whole number of at most 39 digits, as text: no sign, no leading zero, no fraction, no exponent. */
export type Decimal = string

export type NodeKind =
  | 'TASK' | 'DECISION' | 'FORK' | 'JOIN' | 'LOOP' | 'WAIT' | 'APPROVAL' | 'SUBWORKFLOW' | 'VERIFICATION' | 'ACCEPTANCE' | 'RECONCILIATION' | 'COMPENSATION' | 'END'

/** What a mission may do, with what and until when. */
export interface Contract {
  readonly id: string
  readonly missionId: string
  readonly aiwsEdition: string
  readonly profile: string
  readonly budget: Decimal
  /** In milliseconds of the mission's clock, exclusive. */
  readonly deadline: Decimal
  readonly criteria: readonly string[]
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  readonly requiresApproval: boolean
  /** Attempts of one operation. */
  readonly maxAttempts: Decimal
  readonly maxAuthorizationAgeMs: Decimal
  readonly features: readonly string[]
}

/** A graph as registration accepts it. */
export interface AiwsGraph {
  readonly id: string
  readonly revision: Decimal
  readonly nodes: readonly AiwsNode[]
}

export interface AiwsNode {
  readonly id: string
  readonly kind: NodeKind
  readonly dependsOn: readonly string[]
  readonly config: JsonObject
  readonly inputSchema?: Schema
  readonly outputSchema?: Schema
}

/** A JSON Schema of the subset that `schemaProblems` accepts. */
export type Schema = boolean | JsonObject

/** Authority that a subject is given: which actions on which resources, when, and for how much. */
export interface Grant {
  readonly id: string
  readonly subject: string
  readonly profile: string
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  /** Inclusive. */
  readonly notBefore: Decimal
  /** Exclusive. */
  readonly expiresAt: Decimal
  readonly limit: Decimal
  readonly canDelegate: boolean
  readonly depth: Decimal
}

export interface Action {
  readonly capability: string
  readonly resource: string
  readonly payload: Json
  readonly preconditions: Json
}

/** What the adapter says about its authorization, at admission and again at dispatch. */
export interface AuthorizationFields {
  readonly authorizationCheckedAt: Decimal
  /** Only "ALLOW" passes. */
  readonly policy: Json
  /** Only `true` passes. */
  readonly mandatoryChecksOk: Json
}

export type Effect = 'CONFIRMED_APPLIED' | 'CONFIRMED_NOT_APPLIED' | 'UNKNOWN'

export interface StartRun {
  readonly type: 'startRun'
  readonly runId: string
}
export interface RegisterGraph {
  readonly type: 'registerGraph'
  /** Judged when it is registered. */
  readonly graph: JsonObject
}
export interface AttachGraph {
  readonly type: 'attachGraph'
  readonly runId: string
  readonly graphId: string
}
export interface GrantCommand {
  readonly type: 'grant'
  readonly grant: Grant
}
export interface Admit extends AuthorizationFields {
  readonly type: 'admit'
  readonly runId: string
  readonly operationId: string
  readonly attemptId: string
  readonly grantId: string
  readonly subject: string
  readonly action: Action
  readonly amount: Decimal
  readonly approvalId?: string
}
export interface Dispatch extends AuthorizationFields {
  readonly type: 'dispatch'
  readonly attemptId: string
  readonly nodeId?: string
}
export interface Settle {
  readonly type: 'settle'
  readonly attemptId: string
  readonly effect: Effect
  readonly actualCost: Decimal
}
export interface CompleteNode {
  readonly type: 'completeNode'
  readonly runId: string
  readonly nodeId: string
  readonly result: JsonObject
}
export interface Transition {
  readonly type: 'transition'
  readonly runId: string
  readonly to: 'COMPLETED' | 'FAILED' | 'CANCELLED'
}

/** The nine commands that the SDK's page shows. */
export type Command = StartRun | RegisterGraph | AttachGraph | GrantCommand | Admit | Dispatch | Settle | CompleteNode | Transition
