export declare const certificates = "certificates are not checked, so that data may come from anyone";
/** What a variable of the environment switches off when it is given a text. */
export declare function silencedByVariable(name: string, text: string): string | undefined;
/** What one argument of a process switches off: a flag of Node, or a variable that it sets (`env NODE_NO_WARNINGS=1 node fit.js`). */
export declare function silencedByArgument(argument: string): string | undefined;
/** What a command for a shell switches off. */
export declare function silencedByCommand(command: string): string | undefined;
/** `sh -c`, `bash -lc`, `cmd /c`. */
export declare const isCommandFlag: (argument: string | undefined) => boolean;
