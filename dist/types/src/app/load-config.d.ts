import { type Config } from '../audit/config.ts';
import type { Files } from '../core/files.ts';
/** Where a configuration is looked for, from the repository's root. */
export declare const configPaths: readonly string[];
export type LoadedConfig = {
    readonly ok: true;
    readonly config: Config;
    readonly path?: string;
} | {
    readonly ok: false;
    readonly problems: readonly string[];
};
/**
 * Loads a project's configuration, or the defaults where there is none.
 * @param files what is read from
 * @param path the file to read; looked for at the usual places when undefined
 * @param ruleIds the rules that it may name
 * @returns the configuration and where it came from, or every mistake as one line `path:line:column message`. The lines carry
 *   text of the file as it is: whoever shows them escapes them.
 */
export declare function loadConfig(files: Pick<Files, 'kind' | 'read'>, path: string | undefined, ruleIds: readonly string[]): Promise<LoadedConfig>;
/** Loads the configuration that stands at `path`; results and errors are those of `loadConfig`. */
export declare function loadConfigFile(files: Pick<Files, 'read'>, path: string, ruleIds: readonly string[]): Promise<LoadedConfig>;
