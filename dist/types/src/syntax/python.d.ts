import { type PythonModule } from '../core/python/module.ts';
import './python-lexer.ts';
/**
 * What the parser makes of a text. A rejection is not yet a syntax error: the parser refuses a few things that CPython
 * accepts, so CPython has the last word (`engine/python-syntax.ts`), and without it the file counts as not analysed.
 */
export type ParsedPython = {
    readonly ok: true;
    readonly module: PythonModule;
} | {
    readonly ok: false;
    readonly path: string;
    readonly text: string;
    readonly message: string;
    readonly offset: number;
};
/**
 * Parses one Python file.
 * @param path repo-relative, for spans
 * @param text as decoded, byte order mark and all
 */
export declare function parsePython(path: string, text: string): ParsedPython;
