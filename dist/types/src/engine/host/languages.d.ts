import type { HostErrorCode } from './errors.ts';
import type { HostOptions, NodeHostOptions } from './types.ts';
/** How a language's host program is started. All the rest of a host is the same for all languages. */
export interface Language {
    /** In messages: "the Python process". */
    readonly name: 'Python' | 'Node';
    /** What its agents need, in words. */
    readonly needs: string;
    readonly notFound: HostErrorCode;
    readonly unusable: HostErrorCode;
    /** To try in order. */
    readonly commands: readonly string[];
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
    /** The first request: what the program has to know before the first node. */
    readonly setup: object;
}
/**
 * Python runs without user site and `.pyc` files, with UTF-8, unbuffered, with a fixed hash seed (so that the text of a set, which result
 * hashes cover, is the same in each run) and with no other PYTHON* variable.
 */
export declare const pythonLanguage: (options: HostOptions) => Language;
/**
 * Node runs without any NODE_* variable, so that nobody can load code before the host program, and without two warnings that would be
 * in the record of every node: that removing types is experimental, and that a package does not say whether its files are modules.
 */
export declare const nodeLanguage: (options: NodeHostOptions) => Language;
