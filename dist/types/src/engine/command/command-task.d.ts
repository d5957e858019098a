import type { TaskRunner } from '../tasks/index.ts';
import { type Command } from './run-command.ts';
import type { OutputCheck } from './output-schema.ts';
/** What does the work of a task: a command, or a Python file with a function `run` (absolute path). */
export type Work = Command | {
    readonly is: 'module';
    readonly file: string;
};
export interface CommandTaskOptions {
    readonly work: Work;
    /** Where it runs: the absolute folder of `tasks.json`. */
    readonly folder: string;
    /** Already without tokens: `childEnvironment`. */
    readonly env: Readonly<Record<string, string>>;
    readonly timeoutMs: number;
    readonly outputLimitBytes: number;
    readonly logLimitBytes: number;
    /** Interpreters to try for a module, in order. */
    readonly python: readonly string[];
    readonly check?: OutputCheck;
    log(line: string): void;
}
/**
 * The runner of a task whose work is done by a child process. The process reads its inputs as a JSON object from standard input
 * and may write a result `{ok, output, error}` to the file that FLOWPROOF_RESULT names; FLOWPROOF_TASK and FLOWPROOF_ATTEMPT name
 * the task and the attempt. Without that file the exit code alone decides, as with runners that return a boolean. A result that
 * says ok does not make a process that failed a success, and a module task must give one.
 */
export declare function commandTask(options: CommandTaskOptions): TaskRunner;
