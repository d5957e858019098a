/**
 * The data of a workflow command. `%` first stands for itself, so that text such as `%0A` cannot become a line break.
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export declare const commandData: (text: string) => string;
/** The value of a workflow command's property: as data, and the marks that end a property are escaped too. */
export declare const commandProperty: (text: string) => string;
