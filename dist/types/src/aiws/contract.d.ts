import type { Contract } from './types.ts';
/** The edition whose rules are known. Under another one a log could be judged by rules that are not its own. */
export declare const knownEdition = "0.4";
/**
 * Reads the JSON text of a contract.
 * @throws AiwsError with the first thing that is wrong
 */
export declare function parseContract(text: string): Contract;
/** The contract itself when `parseContract` made it; anything else is held to the same rules. */
export declare const judgedContract: (contract: Contract) => Contract;
