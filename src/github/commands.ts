import { randomUUID } from 'node:crypto'
import { commandData } from '../report/escape-command.ts'
import { withoutCommands } from '../report/stop-commands.ts'

/** A message of ours as a workflow command: it stands on the run's page and belongs to no file. */
export const messageCommand = (kind: 'error' | 'warning' | 'notice', message: string): string => `::${kind} title=flowproof::${commandData(message)}\n`

/** Text that may carry text of the repository, printed so that the runner takes no line of it for a command. */
export const inertText = (text: string): string => withoutCommands(text, randomUUID())

/**
 * Lines for the file behind GITHUB_OUTPUT. The delimiter is random, so that no value can end itself and set another output.
 * @param delimiter only for tests
 */
export function outputLines(outputs: Readonly<Record<string, string>>, delimiter: string = `flowproof_${randomUUID()}`): string {
  return Object.entries(outputs).map(([name, value]) => `${name}<<${delimiter}\n${value}\n${delimiter}\n`).join('')
}
