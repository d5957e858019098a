import { nearest } from '../core/nearest.ts'
import { quoted, refuse } from './errors.ts'
import { own, typeName } from './json.ts'
import { parseObject } from './parse-json.ts'
import { anyObject, anything, type Check, closed, decimal, demand, flag, id, listOf, name } from './shape.ts'
import type { Command } from './types.ts'

const names = listOf(name)
const effects: readonly unknown[] = ['CONFIRMED_APPLIED', 'CONFIRMED_NOT_APPLIED', 'UNKNOWN']
const targets: readonly unknown[] = ['COMPLETED', 'FAILED', 'CANCELLED']

const effect: Check = (value, path, problems) => {
  if (!effects.includes(value)) problems.push({ code: 'EFFECT_VALUE', path, message: 'this is not an effect', fix: `One of: ${effects.join(', ')}.` })
}
const target: Check = (value, path, problems) => {
  if (!targets.includes(value)) problems.push({ code: 'TRANSITION_TARGET', path, message: 'a run cannot be moved there', fix: `One of: ${targets.join(', ')}.` })
}

const grant = closed({
  id, subject: name, profile: name, actions: names, resources: names, notBefore: decimal(), expiresAt: decimal(), limit: decimal(), canDelegate: flag, depth: decimal(),
})
const action = closed({ capability: name, resource: name, payload: anything, preconditions: anything })

/** Of these only one value passes, whatever the type of the others: the predicates say which. */
const authorization = { authorizationCheckedAt: decimal(), policy: anything, mandatoryChecksOk: anything }

const type = anything
const commands: Readonly<Record<Command['type'], Check>> = {
  startRun: closed({ type, runId: id }),
  registerGraph: closed({ type, graph: anyObject }),
  attachGraph: closed({ type, runId: id, graphId: id }),
  grant: closed({ type, grant }),
  admit: closed({ type, runId: id, operationId: id, attemptId: id, grantId: id, subject: name, action, amount: decimal(), ...authorization }, { approvalId: id }),
  dispatch: closed({ type, attemptId: id, ...authorization }, { nodeId: id }),
  settle: closed({ type, attemptId: id, effect, actualCost: decimal() }),
  completeNode: closed({ type, runId: id, nodeId: id, result: anyObject }),
  transition: closed({ type, runId: id, to: target }),
}

export const commandTypes = Object.keys(commands) as readonly Command['type'][]

/** Commands that have been through `parseCommand`. */
const judged = new WeakSet<object>()

/**
 * Reads the JSON text of a command: one of the nine that the SDK's page shows, with exactly its fields. The graph in a
 * `registerGraph` is judged when it is registered.
 * @throws AiwsError with the first thing that is wrong
 */
export function parseCommand(text: string): Command {
  const value = parseObject(text, 'command')
  const kind = own(value, 'type')
  if (kind === undefined) refuse('MISSING_FIELD', 'the field "type" is missing', `One of: ${commandTypes.join(', ')}.`)
  if (typeof kind !== 'string') return refuse('TYPE', `the type of a command is a string, not ${typeName(kind)}`, `One of: ${commandTypes.join(', ')}.`, ['type'])
  const check = Object.hasOwn(commands, kind) ? commands[kind as Command['type']] : undefined
  if (!check) {
    const near = nearest(kind, commandTypes)
    return refuse('COMMAND_UNKNOWN', `there is no command ${quoted(kind)}`,
      near !== undefined ? `Did you mean "${near}"?` : `The commands are: ${commandTypes.join(', ')}.`, ['type'])
  }
  demand(check, value)
  judged.add(value)
  return value as unknown as Command
}

/** The command itself when `parseCommand` made it; anything else is held to the same rules. */
export function judgedCommand(command: Command): Command {
  if (typeof command === 'object' && command !== null && judged.has(command)) return command
  let text: string | undefined
  try {
    text = JSON.stringify(command)
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error
  }
  return parseCommand(text ?? refuse('TYPE', 'the command is not a JSON value', 'Make commands with parseCommand.'))
}
