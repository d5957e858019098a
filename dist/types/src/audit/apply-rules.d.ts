import type { Fault } from '../core/fault.ts';
import type { Graph } from '../core/graph.ts';
import type { PythonModule } from '../core/python/module.ts';
import { type Finding, type Level, type Rule } from '../core/rule.ts';
/** What there is to judge. */
export interface Subject {
    readonly graphs: readonly Graph[];
    readonly modules: readonly PythonModule[];
    readonly faults: readonly Fault[];
}
/**
 * Applies every rule that is not switched off, and stamps its problems with rule and level. A configured level replaces the
 * rule's own; a problem that its rule gives a milder level keeps that one, since a rule that is not certain never becomes so
 * by configuration.
 * @param levels rule id -> configured level
 * @returns findings sorted by path, position and rule, each once
 */
export declare function applyRules(subject: Subject, rules: readonly Rule[], levels: ReadonlyMap<string, Level | 'off'>): readonly Finding[];
