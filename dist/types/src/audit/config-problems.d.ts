import type { Span } from '../core/source.ts';
import { type JsonValue } from '../syntax/json.ts';
import type { SchemaViolation } from './config-validator.generated.js';
/** A mistake in a configuration file. */
export interface ConfigProblem {
    readonly span: Span;
    readonly message: string;
}
/**
 * Says what is wrong with a configuration, each mistake at its place and with the valid key or value that is nearest.
 * @param violations what the schema found
 * @param ruleIds the rules that `rules` may name
 */
export declare function configProblems(value: JsonValue, violations: readonly SchemaViolation[], ruleIds: readonly string[]): Generator<ConfigProblem>;
