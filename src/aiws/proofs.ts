import { atMost } from './decimal.ts'
import { quoted, refuse } from './errors.ts'
import { type GraphIndex, isJoinAny } from './graph-index.ts'
import { isObject, type JsonObject, own, sameJson, typeName } from './json.ts'
import { busyBefore, nodeStateOf } from './readiness.ts'
import type { MissionState, NodeState, OperationState, RunState } from './state.ts'
import { get, put } from './tree.ts'
import type { AiwsNode, CompleteNode } from './types.ts'

/** What completing a node means for it, when its proof holds. */
export interface Proved extends Partial<Pick<NodeState, 'chosen' | 'iterations' | 'proofs'>> {
  /** Of a LOOP that is not done: only an iteration is over. */
  readonly again?: boolean
}

interface Claim {
  readonly state: MissionState
  readonly run: RunState
  readonly runId: string
  readonly index: GraphIndex
  readonly node: AiwsNode
  readonly result: JsonObject
}

/**
 * Holds a completion to the proof that its node's kind asks for.
 * @throws AiwsError NODE_PROOF, NODE_PROOF_REUSED, LOOP_EXHAUSTED, JOIN_ACTIVE_OPERATION; PROOF_UNVERIFIABLE where only commands
 * that the SDK's page does not show could prove it
 */
export function prove(state: MissionState, run: RunState, index: GraphIndex, node: AiwsNode, { runId, result }: CompleteNode): Proved {
  const claim: Claim = { state, run, runId, index, node, result }
  switch (node.kind) {
    case 'TASK':
      boundOperation(claim)
      return {}
    case 'DECISION':
      return decide(claim)
    case 'FORK':
      return {}
    case 'JOIN':
      return join(claim)
    case 'LOOP':
      return iterate(claim)
    case 'WAIT':
      return unseen(claim, 'waitId', 'open and satisfy waits')
    case 'APPROVAL':
      return unseen(claim, 'approvalId', 'record approvals')
    case 'SUBWORKFLOW':
      return child(claim)
    case 'VERIFICATION':
    case 'ACCEPTANCE':
      return unseen(claim, 'assessmentRevision', 'record assessments')
    case 'RECONCILIATION':
      return reconciled(claim)
    case 'COMPENSATION':
      return compensated(claim)
    case 'END':
      if (own(result, 'disposition') !== 'COMPLETED') {
        refuse('NODE_PROOF', 'an END is completed by its disposition', 'The result is { "disposition": "COMPLETED" }.', ['result'])
      }
      return {}
  }
}

function textOf({ result, node }: Claim, field: string): string {
  const value = own(result, field)
  if (typeof value === 'string' && value !== '') return value
  return refuse('NODE_PROOF', `the result of a ${node.kind} has no ${field}`,
    `Give "${field}" as a text.`, ['result', ...(value === undefined ? [] : [field])])
}

/** An operation of this run that a field names. */
function operationIn(claim: Claim, field: string): readonly [string, OperationState] {
  const id = textOf(claim, field)
  const operation = get(claim.state.operations, id)
  if (!operation) return refuse('NODE_PROOF', `there is no operation ${quoted(id)}`, `Name an operation of the run ${quoted(claim.runId)}.`, ['result', field])
  if (operation.runId !== claim.runId) {
    refuse('NODE_PROOF', `the operation ${quoted(id)} belongs to another run`,
      `Name an operation of the run ${quoted(claim.runId)}.`, ['result', field])
  }
  return [id, operation]
}

function applied(claim: Claim, field: string): readonly [string, OperationState] {
  const [id, operation] = operationIn(claim, field)
  if (operation.outcome !== 'APPLIED') {
    refuse('NODE_PROOF', `the operation ${quoted(id)} is ${operation.outcome}`,
      'Only an operation whose effect is CONFIRMED_APPLIED is a proof.', ['result', field])
  }
  return [id, operation]
}

/** The id of an applied operation that is bound to the node. */
function boundOperation(claim: Claim): string {
  const [id, operation] = applied(claim, 'operationId')
  if (operation.nodeId === claim.node.id) return id
  const bound = operation.nodeId === undefined ? 'is bound to no node' : `is bound to ${quoted(operation.nodeId)}`
  return refuse('NODE_PROOF', `the operation ${quoted(id)} ${bound}`,
    `Name an operation that was dispatched for ${quoted(claim.node.id)}.`, ['result', 'operationId'])
}

function decide({ node, result }: Claim): Proved {
  const { field, equals, then, else: otherwise } = node.config
  const data = own(result, 'data')
  const value = isObject(data) ? own(data, String(field)) : undefined
  if (value === undefined) {
    refuse('NODE_PROOF', `the result's data has no ${quoted(String(field))}`, `Give { "data": { ${quoted(String(field))}: … } }.`, ['result'])
  }
  return { chosen: String(sameJson(value, equals ?? null) ? then : otherwise) }
}

function join({ run, index, node }: Claim): Proved {
  const busy = isJoinAny(node) ? busyBefore(run, index, node) : undefined
  if (busy !== undefined) {
    refuse('JOIN_ACTIVE_OPERATION', `an operation of ${quoted(busy)} is not settled or its effect is unknown`,
      'A JOIN ANY cannot discard it: settle it with a known effect first.')
  }
  return {}
}

function iterate(claim: Claim): Proved {
  const id = boundOperation(claim)
  const { node, result, run } = claim
  const done = own(result, 'done')
  if (typeof done !== 'boolean') return refuse('NODE_PROOF', `done is ${done === undefined ? 'missing' : typeName(done)}`, 'Say "done": true or false.', ['result'])
  const { proofs, iterations } = nodeStateOf(run, node.id)
  if (get(proofs, id)) {
    refuse('NODE_PROOF_REUSED', `an earlier iteration was proved by ${quoted(id)}`,
      'Each iteration needs an operation of its own.', ['result', 'operationId'])
  }
  const most = String(node.config.maxIterations)
  const now = iterations + 1
  if (!done && atMost(most, String(now))) {
    refuse('LOOP_EXHAUSTED', `iteration ${now} is the last`,
      `maxIterations is ${most}: the loop must be done, or the run has failed.`, ['result', 'done'])
  }
  return { proofs: put(proofs, id, true), iterations: now, again: !done }
}

/** A proof that is in commands the page does not show: it can be neither shown nor disproved. */
function unseen(claim: Claim, field: string, what: string): never {
  const id = textOf(claim, field)
  return refuse('PROOF_UNVERIFIABLE', `whether ${quoted(id)} proves this ${claim.node.kind} cannot be told`,
    `The commands that ${what} are not documented.`, ['result', field])
}

function child(claim: Claim): never {
  const id = textOf(claim, 'childRunId')
  const run = get(claim.state.runs, id)
  const where = ['result', 'childRunId']
  if (!run) return refuse('NODE_PROOF', `there is no run ${quoted(id)}`, 'Name the child run.', where)
  if (run.status !== 'COMPLETED') {
    refuse('NODE_PROOF', `the run ${quoted(id)} is ${run.status}`, 'A child run must be COMPLETED, verified and accepted.', where)
  }
  return unseen(claim, 'childRunId', 'link child runs and record their assessments')
}

function reconciled(claim: Claim): Proved {
  const [id, { outcome }] = operationIn(claim, 'operationId')
  if (outcome === 'UNKNOWN') return unseen(claim, 'operationId', 'reconcile unknown effects')
  if (outcome === 'ACTIVE') {
    refuse('NODE_PROOF', `the operation ${quoted(id)} is not settled`, 'Settle it first: its effect must be known.', ['result', 'operationId'])
  }
  return {}
}

function compensated(claim: Claim): Proved {
  const id = boundOperation(claim)
  const [original] = applied(claim, 'originalOperationId')
  if (id === original) {
    refuse('NODE_PROOF', 'an operation does not compensate itself',
      'originalOperationId names the operation that is undone.', ['result', 'originalOperationId'])
  }
  return {}
}
