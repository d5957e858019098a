import { type Plain } from '../outcome-words.ts';
import type { TsNode } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** The check that a constant passes. */
export interface Passed {
    readonly check: TsNode;
}
interface Held {
    readonly value: Plain;
    /** A comparison, or the value itself when it is a verdict, decides. */
    readonly check: TsNode | undefined;
}
/**
 * Follows a constant from the place where it stands to the verdict that is computed from it, within one function.
 * @returns the check that it passes; undefined where it fails, where other values decide as well, or where no verdict is in sight
 */
export declare function passedBy(module: TypeScriptModule, start: TsNode, held: Held, steps?: number): Passed | undefined;
/** The check that a constant passes at one of the reads of its name. */
export declare function firstPassed(module: TypeScriptModule, reads: readonly TsNode[], held: Held, steps?: number): Passed | undefined;
export {};
