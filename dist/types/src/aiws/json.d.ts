/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
    readonly [key: string]: Json;
}
export declare const isObject: (value: unknown) => value is JsonObject;
/** An own member; what an object inherits is none of the document. */
export declare const own: (object: JsonObject, key: string) => Json | undefined;
/** Whether two values are the same JSON: types are not converted, the order of keys does not count. */
export declare function sameJson(one: Json, other: Json): boolean;
/** JSON with the keys in the order of their UTF-16 units and no spaces: RFC 8785, but for lone surrogates, which are escaped. */
export declare function canonicalJson(value: Json): string;
/** The same value, frozen throughout. */
export declare function frozen<V extends Json>(value: V): V;
/** What a value is, for messages. */
export declare const typeName: (value: unknown) => string;
