/** Longer names and messages are cut: nobody reads more on a terminal. */
export declare const longestTerminalText = 1000;
/**
 * Text of the repository for a terminal, on one line. It cannot repaint the screen, hide a part of itself or change its
 * direction, and it stays harmless in the log of a GitHub Actions step, where the runner takes `::command::` at the beginning
 * of a line and `##[command]` anywhere in it for an order
 * (https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs).
 */
export declare const terminalText: (text: string, limit?: number) => string;
/** Breaks the mark of the old form of workflow commands. */
export declare const withoutOldCommand: (text: string) => string;
