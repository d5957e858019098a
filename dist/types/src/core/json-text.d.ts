/**
 * Lays a JSON text out as `json.dumps(value, indent=2)` does, and leaves every number as it is written: parsing would not tell
 * 1.0 from 1.
 * @param text valid JSON
 * @param indent a line break and the indentation at which the text begins
 */
export declare function indentJson(text: string, indent: string): string;
/** As Python's `ensure_ascii` has it. */
export declare const ascii: (text: string) => string;
