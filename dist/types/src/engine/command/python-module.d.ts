/**
 * The command that runs a module task.
 * @param interpreter the Python to use
 * @param file absolute
 * @param root absolute folder of `tasks.json`
 * @param outputLimit values that an output may have at most, so that shared objects cannot grow without bound
 */
export declare const moduleCommand: (interpreter: string, file: string, root: string, outputLimit: number) => readonly [string, ...string[]];
