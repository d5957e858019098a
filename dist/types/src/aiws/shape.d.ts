import type { ErrorCode } from './codes.ts';
import { type AiwsProblem, type JsonPath } from './errors.ts';
import { type JsonObject } from './json.ts';
/** Looks at one value of a document and adds what is wrong with it. */
export type Check = (value: unknown, path: JsonPath, problems: AiwsProblem[]) => void;
/** Whether a text can be the id of anything. */
export declare const isId: (value: unknown) => value is string;
export declare const id: Check;
/** A word that the outside gives: a subject, a profile, an action, a resource. */
export declare const name: Check;
export declare const flag: Check;
export declare const anyObject: Check;
/** Free JSON: the parser has judged it already. */
export declare const anything: Check;
/** A quantity that is at least `least`. */
export declare const decimal: (least?: string) => Check;
/** An array whose items pass a check and are all different. */
export declare const listOf: (item: Check, { duplicate }?: {
    duplicate?: "RUN_NOT_FOUND" | "RUN_EXISTS" | "JSON_SIZE" | "JSON_SYNTAX" | "JSON_DEPTH" | "JSON_DUPLICATE_KEY" | "JSON_NUMBER" | "TYPE" | "MISSING_FIELD" | "UNKNOWN_FIELD" | "ID_FORMAT" | "DECIMAL_FORMAT" | "DECIMAL_RANGE" | "DUPLICATE_VALUE" | "CONTRACT_EDITION" | "COMMAND_UNKNOWN" | "EFFECT_VALUE" | "TRANSITION_TARGET" | "GRAPH_EMPTY" | "GRAPH_DUPLICATE_NODE" | "GRAPH_DUPLICATE_DEPENDENCY" | "GRAPH_UNKNOWN_DEPENDENCY" | "GRAPH_CYCLE" | "GRAPH_NO_END" | "GRAPH_NO_END_PATH" | "NODE_KIND" | "NODE_CONFIG" | "NODE_CONFIG_UNKNOWN_KEY" | "DECISION_SUCCESSOR_UNKNOWN" | "DECISION_SUCCESSOR_NOT_DEPENDENT" | "SCHEMA_KEYWORD" | "SCHEMA_TYPE" | "SCHEMA_DEPTH" | "SCHEMA_FORBIDS_PROOF" | "FEATURE_DISABLED" | "GRAPH_EXISTS" | "CLOCK_REGRESSION" | "RUN_STATE" | "RUN_NOT_READY" | "GRAPH_NOT_FOUND" | "GRAPH_ALREADY_ATTACHED" | "GRAPH_NOT_ATTACHED" | "RUN_OUTSTANDING_NODE" | "RUN_OUTSTANDING_ATTEMPT" | "RUN_NO_END" | "GRANT_EXISTS" | "GRANT_PROFILE" | "GRANT_ACTIONS" | "GRANT_RESOURCES" | "GRANT_WINDOW" | "GRANT_NOT_FOUND" | "GRANT_SUBJECT" | "GRANT_NOT_YET_VALID" | "GRANT_EXPIRED" | "POLICY_DENIED" | "MANDATORY_CHECK_FAILED" | "AUTHORIZATION_FROM_FUTURE" | "AUTHORIZATION_STALE" | "DEADLINE_EXCEEDED" | "ACTION_NOT_GRANTED" | "RESOURCE_NOT_GRANTED" | "APPROVAL_REQUIRED" | "BUDGET_EXCEEDED" | "GRANT_LIMIT_EXCEEDED" | "COST_EXCEEDS_RESERVATION" | "ATTEMPT_EXISTS" | "ATTEMPT_NOT_FOUND" | "ATTEMPT_STATE" | "ATTEMPTS_EXHAUSTED" | "OPERATION_CHANGED" | "OPERATION_ACTIVE" | "OPERATION_UNKNOWN" | "OPERATION_APPLIED" | "OPERATION_NODE_MISMATCH" | "NODE_NOT_READY" | "DATA_SCHEMA" | "NODE_PROOF" | "NODE_PROOF_REUSED" | "LOOP_EXHAUSTED" | "JOIN_ACTIVE_OPERATION" | "PROOF_UNVERIFIABLE" | undefined;
}) => Check;
type Checks = Readonly<Record<string, Check>>;
/** The codes with which an object's fields are told; a node's configuration has its own. */
export interface FieldCodes {
    readonly unknown: ErrorCode;
    readonly missing: ErrorCode;
}
/** An object of exactly these fields; those of `optional` may be absent. */
export declare function closed(fields: Checks, optional?: Checks, codes?: FieldCodes): Check;
/**
 * Holds a document to a check.
 * @throws AiwsError the first thing that is wrong
 */
export declare function demand(check: Check, value: JsonObject): void;
export {};
