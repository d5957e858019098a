/** What is run: a program without a shell, or a line for one. */
export type Command = {
    readonly is: 'program';
    readonly command: readonly [string, ...string[]];
} | {
    readonly is: 'shell';
    readonly line: string;
};
export interface CommandCall {
    readonly command: Command;
    /** Absolute. */
    readonly cwd: string;
    /** All of it; nothing of this process's own environment is added. */
    readonly env: Readonly<Record<string, string>>;
    /** Standard input. */
    readonly input: string;
    readonly timeoutMs: number;
    /** Bytes kept of each of standard output and standard error. */
    readonly logLimitBytes: number;
    readonly signal: AbortSignal;
    /** Each line as it comes: 'stdout: …'. */
    log(line: string): void;
}
export type CommandEnd = {
    readonly is: 'exited';
    readonly code: number;
} | {
    readonly is: 'killed';
    readonly by: string;
} | {
    readonly is: 'timed-out';
} | {
    readonly is: 'interrupted';
} | {
    readonly is: 'not-started';
    readonly reason: string;
    readonly missing: boolean;
};
/**
 * Runs a command in a process group of its own and waits for it. When it ends, by itself or not, everything that it started and
 * that did not leave the group is killed, so that nothing of it works on behind the next task's back.
 */
export declare function runCommand(call: CommandCall): Promise<CommandEnd>;
