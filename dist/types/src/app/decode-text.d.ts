import type { ReadResult } from '../core/files.ts';
/**
 * Decodes a file: UTF-8, and for Python the encoding that the file itself declares, as the interpreter does.
 * @param path tells the language
 * @returns the text, or 'not-text' when the bytes are not valid in that encoding
 */
export declare function decodeText(path: string, bytes: Uint8Array): ReadResult;
