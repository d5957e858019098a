import type { ParsedJson } from './json.ts';
/**
 * Parses one YAML 1.2 document into the same positioned values as JSON. Only what JSON can say is accepted: keys are text,
 * and there are no aliases, merges or tags, so that a small file cannot unfold into a large one.
 * @param path as spans shall name it
 * @returns the value, `null` for an empty document; no value when there are errors
 */
export declare function parseYaml(path: string, text: string): ParsedJson;
