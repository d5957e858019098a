import { completeNode, transition } from './complete-node.ts'
import { judgedCommand } from './command.ts'
import { judgedContract } from './contract.ts'
import { isDecimal, less } from './decimal.ts'
import { quoted, refuse } from './errors.ts'
import { typeName } from './json.ts'
import { admit, dispatch, settle } from './operate.ts'
import { attachGraph, grant, registerGraph, startRun } from './setup.ts'
import type { MissionState } from './state.ts'
import type { Command, Contract, Decimal } from './types.ts'

/**
 * The state of a mission before its first command.
 * @param contract from `parseContract`; another value is held to the same rules
 * @throws AiwsError when it is no contract
 */
export const createMission = (contract: Contract): MissionState => ({
  contract: judgedContract(contract), now: '0', ledger: { spent: '0', reserved: '0' },
  runs: undefined, graphs: undefined, grants: undefined, operations: undefined, attempts: undefined,
})

/**
 * The state after a command. Nothing is changed in place: the state that is given stays as it is, also when the command is refused,
 * and the new one shares with it all that the command left alone. Time and memory grow with the logarithm of what the mission holds.
 * @param command from `parseCommand`; another value is held to the same rules
 * @param now the mission's clock in milliseconds; it never goes back
 * @throws AiwsError with the code of the first rule that the command breaks
 */
export function reduce(state: MissionState, command: Command, now: Decimal): MissionState {
  if (!isDecimal(now)) {
    refuse('DECIMAL_FORMAT', `the clock is ${typeof now === 'string' ? quoted(now) : typeName(now)}`,
      'The clock is a quantity in milliseconds, as a text: "10".', ['now'])
  }
  if (less(now, state.now)) {
    refuse('CLOCK_REGRESSION', `it is ${now}, and the last command was at ${state.now}`, 'The clock of a mission never goes back.', ['now'])
  }
  const after = apply(state, judgedCommand(command), now)
  return after.now === now ? after : { ...after, now }
}

function apply(state: MissionState, command: Command, now: Decimal): MissionState {
  switch (command.type) {
    case 'startRun':
      return startRun(state, command)
    case 'registerGraph':
      return registerGraph(state, command)
    case 'attachGraph':
      return attachGraph(state, command)
    case 'grant':
      return grant(state, command)
    case 'admit':
      return admit(state, command, now)
    case 'dispatch':
      return dispatch(state, command, now)
    case 'settle':
      return settle(state, command)
    case 'completeNode':
      return completeNode(state, command)
    case 'transition':
      return transition(state, command)
  }
}
