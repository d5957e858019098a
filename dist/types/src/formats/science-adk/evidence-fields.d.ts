import type { Fault } from '../../core/fault.ts';
import type { Json } from '../../core/run.ts';
import type { Span } from '../../core/source.ts';
import { type JsonValue } from '../../syntax/json.ts';
/** Takes recorded evidence apart. A field that is absent or null is undefined; one of a wrong type is undefined and a fault. */
export interface EvidenceFields {
    readonly faults: Fault[];
    text(object: JsonValue, key: string): string | undefined;
    /** A finite number that is not negative. */
    amount(object: JsonValue, key: string): number | undefined;
    flag(object: JsonValue, key: string): boolean | undefined;
    /** Absent is empty. */
    texts(object: JsonValue, key: string): readonly string[];
    /** The objects of an array. Absent is empty. */
    objects(object: JsonValue, key: string): readonly JsonValue[];
    /** The members of an object as plain values. Absent is empty. */
    values(object: JsonValue, key: string): ReadonlyMap<string, Json>;
    object(object: JsonValue, key: string): JsonValue | undefined;
    wrong(span: Span, message: string, fix?: string): void;
}
export declare function evidenceFields(): EvidenceFields;
