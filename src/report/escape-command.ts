import { visible } from './visible.ts'

/**
 * The data of a workflow command. `%` first stands for itself, so that text such as `%0A` cannot become a line break.
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export const commandData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** The value of a workflow command's property: as data, and the marks that end a property are escaped too. */
export const commandProperty = (text: string): string => commandData(visible(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')
