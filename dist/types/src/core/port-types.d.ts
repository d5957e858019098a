/** 'possible': it depends on the value that will flow, which nobody can know before the run. */
export type Compatibility = 'compatible' | 'possible' | 'incompatible';
/** One name for each port type: 'string' is 'str', 'number' is 'float', 'integer' is 'int', 'boolean' is 'bool'. */
export declare const canonicalType: (type: string) => string;
/**
 * Whether a value of an output's type may enter an input. The documentation of the formats only says that types "must be
 * compatible"; what that means is decided here and written down in `rules/graph/type-mismatch.md`.
 * @param from type of the output
 * @param to type of the input
 * @param pairs further `[from, to]` pairs that a project declares compatible; other names of a type count here too
 */
export declare function compatibility(from: string, to: string, pairs: readonly (readonly [string, string])[]): Compatibility;
