import { type ParsedJson } from './json.ts';
/**
 * Parses JSON as Python's `json` module writes and reads it: as `parseJson`, and `NaN`, `Infinity` and `-Infinity` are numbers.
 * @param path as spans shall name it
 */
export declare function parsePythonJson(path: string, text: string): ParsedJson;
