import type { Fault } from '../core/fault.ts';
import type { Graph } from '../core/graph.ts';
import type { PythonModule } from '../core/python/module.ts';
import { type Finding, type Level, type Rule } from '../core/rule.ts';
import type { TypeScriptModule } from '../core/typescript/module.ts';
/** Takes what there is to judge, piece by piece, so that no more than one source has to be in memory. */
export interface Judge {
    graphs(graphs: readonly Graph[]): void;
    python(module: PythonModule): void;
    typescript(module: TypeScriptModule): void;
    faults(faults: readonly Fault[]): void;
    /** All findings so far, sorted by path, position and rule, each once. */
    findings(): readonly Finding[];
}
/**
 * Applies every rule that is not switched off, and stamps its problems with rule and level. A configured level replaces the
 * rule's own; a problem that its rule gives a milder level keeps that one, since a rule that is not certain never becomes so
 * by configuration.
 * @param levels rule id -> configured level
 */
export declare function judgeWith(rules: readonly Rule[], levels: ReadonlyMap<string, Level | 'off'>): Judge;
