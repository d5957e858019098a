import type { MissionState } from './state.ts';
import type { Command, Contract, Decimal } from './types.ts';
/**
 * The state of a mission before its first command.
 * @param contract from `parseContract`; another value is held to the same rules
 * @throws AiwsError when it is no contract
 */
export declare const createMission: (contract: Contract) => MissionState;
/**
 * The state after a command. Nothing is changed in place: the state that is given stays as it is, also when the command is refused,
 * and the new one shares with it all that the command left alone. Time and memory grow with the logarithm of what the mission holds.
 * @param command from `parseCommand`; another value is held to the same rules
 * @param now the mission's clock in milliseconds; it never goes back
 * @throws AiwsError with the code of the first rule that the command breaks
 */
export declare function reduce(state: MissionState, command: Command, now: Decimal): MissionState;
