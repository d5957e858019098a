import { readFileSync } from 'node:fs'
import { AiwsError, createMission, type Json, type MissionState, parseCommand, parseContract, reduce } from '../../src/aiws/index.ts'

type Fields = Readonly<Record<string, unknown>>

export const contract = {
  id: 'c', missionId: 'm', aiwsEdition: '0.4', profile: 'finite-v1', budget: '100', deadline: '10000', criteria: ['review'], actions: ['write'], resources: ['doc'],
  requiresApproval: false, maxAttempts: '2', maxAuthorizationAgeMs: '10', features: ['triggers', 'graphs'],
}

export const mission = (changes: Fields = {}): MissionState => createMission(parseContract(JSON.stringify({ ...contract, ...changes })))

/** One command, as a log has it: through its text. */
export const step = (state: MissionState, command: unknown, now = '10'): MissionState => reduce(state, parseCommand(JSON.stringify(command)), now)

export const steps = (state: MissionState, ...commands: readonly unknown[]): MissionState => commands.reduce<MissionState>((at, command) => step(at, command), state)

/** The code of a refusal. What is not refused gives undefined; another error is a fault of ours and goes on. */
export function codeOf(action: () => unknown): string | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (error instanceof AiwsError) return error.code
    throw error
  }
}

/** The code with which the last of the commands is refused. The others must be accepted. */
export function refusal(state: MissionState, ...commands: readonly unknown[]): string | undefined {
  const before = steps(state, ...commands.slice(0, -1))
  return codeOf(() => step(before, commands.at(-1)))
}

export const start = (runId = 'r') => ({ type: 'startRun', runId })
export const register = (nodes: readonly unknown[], id = 'graph') => ({ type: 'registerGraph', graph: { id, revision: '1', nodes } })
export const attach = (runId = 'r', graphId = 'graph') => ({ type: 'attachGraph', runId, graphId })
export const grant = (changes: Fields = {}) => ({
  type: 'grant',
  grant: { id: 'g', subject: 'agent', profile: 'finite-v1', actions: ['write'], resources: ['doc'], notBefore: '0', expiresAt: '10000', limit: '100', canDelegate: true, depth: '2', ...changes },
})
export const action = { capability: 'write', resource: 'doc', payload: { value: 1 }, preconditions: { revision: 1 } }
const authorization = { authorizationCheckedAt: '10', policy: 'ALLOW', mandatoryChecksOk: true }
export const admit = (changes: Fields = {}) => ({
  type: 'admit', runId: 'r', operationId: 'o', attemptId: 'a', grantId: 'g', subject: 'agent', action, amount: '10', ...authorization, ...changes,
})
export const dispatch = (changes: Fields = {}) => ({ type: 'dispatch', attemptId: 'a', ...authorization, ...changes })
export const settle = (changes: Fields = {}) => ({ type: 'settle', attemptId: 'a', effect: 'CONFIRMED_APPLIED', actualCost: '3', ...changes })
export const complete = (nodeId: string, result: unknown = {}, runId = 'r') => ({ type: 'completeNode', runId, nodeId, result })
export const transition = (to = 'COMPLETED', runId = 'r') => ({ type: 'transition', runId, to })

export const node = (kind: string, id: string, dependsOn: readonly string[] = [], config: unknown = {}, schemas: Fields = {}) => ({ id, kind, dependsOn, config, ...schemas })
export const task = (id: string, dependsOn: readonly string[] = [], schemas: Fields = {}) => node('TASK', id, dependsOn, { executionKind: 'FUNCTION' }, schemas)
export const end = (...dependsOn: readonly string[]) => node('END', 'end', dependsOn)
export const decision = (id: string, dependsOn: readonly string[], then: string, otherwise: string, equals: unknown = true) =>
  node('DECISION', id, dependsOn, { field: 'ok', equals, then, else: otherwise })
export const decided = (ok: unknown) => ({ data: { ok } })
export const done = { disposition: 'COMPLETED' }

/** A run `r` of a graph with these nodes, and a grant `g`. */
export const running = (nodes: readonly unknown[], changes: Fields = {}): MissionState => steps(mission(changes), start(), register(nodes), attach(), grant())

/** An operation for a node, admitted, dispatched and settled. */
export const operated = (nodeId: string | undefined, operationId: string, effect = 'CONFIRMED_APPLIED', runId = 'r') => {
  const attemptId = `${operationId}.1`
  return [admit({ runId, operationId, attemptId, amount: '1' }), dispatch({ attemptId, ...(nodeId === undefined ? {} : { nodeId }) }), settle({ attemptId, effect, actualCost: '1' })]
}

/** A line of a command log. */
export interface LogLine {
  readonly now: string
  readonly command: Readonly<Record<string, Json>>
  /** The code with which the log says that it was refused. */
  readonly rejected?: string
}

/** The contract and the commands in one of the programs of the SDK's page, with the refusals that it asserts. */
export function program(name: 'graph' | 'node-schema'): { readonly contract: string; readonly lines: readonly LogLine[] } {
  const text = readFileSync(`__tests__/fixtures/aiws/programs/${name}.ts`, 'utf8')
  const lines = [...text.matchAll(/(assert\.throws\(\(\) => )?reduce\(state, parseCommand\(JSON\.stringify\(([\s\S]*?)\)\), '(\d+)'\)(?:, \(error: any\) => error\.code === '(\w+)')?/g)]
  return {
    contract: /parseContract\(JSON\.stringify\(([\s\S]*?)\)\);/.exec(text)?.[1] ?? '',
    lines: lines.map(([, , command = '', now = '', rejected]) => ({ now, command: JSON.parse(command) as LogLine['command'], ...(rejected === undefined ? {} : { rejected }) })),
  }
}

/** A log replayed: the final state, and each line that came out otherwise than the log says, as `number: what happened`. */
export function replay(contractText: string, lines: readonly LogLine[]): { readonly state: MissionState; readonly differences: readonly string[] } {
  let state = createMission(parseContract(contractText))
  const differences: string[] = []
  for (const [index, { now, command, rejected }] of lines.entries()) {
    const code = codeOf(() => void (state = step(state, command, now)))
    if (code !== rejected) differences.push(`${index + 1}: ${code ?? 'accepted'}`)
  }
  return { state, differences }
}
