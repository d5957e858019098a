import { type Config } from './config.ts';
import { type ConfigProblem } from './config-problems.ts';
export type ReadConfig = {
    readonly ok: true;
    readonly config: Config;
} | {
    readonly ok: false;
    readonly problems: readonly ConfigProblem[];
};
/**
 * Reads the text of a configuration file. Loading this module loads the YAML parser, so it is imported only where there is a file.
 * @param path as spans shall name it
 * @param ruleIds the rules that `rules` may name
 * @returns the configuration with its defaults filled in, or every mistake in the order of the file
 */
export declare function readConfig(path: string, text: string, ruleIds: readonly string[]): ReadConfig;
