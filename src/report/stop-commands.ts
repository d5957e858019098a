/**
 * Encloses lines that carry text of the repository, so that the runner obeys no workflow command among them
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#stopping-and-starting-workflow-commands).
 * @param text what to print
 * @param token drawn at random for this one print, so that the repository cannot know it
 * @throws RangeError when the token could be guessed, or stands in the text
 */
export function withoutCommands(text: string, token: string): string {
  if (!/^[A-Za-z0-9-]{16,}$/.test(token) || text.includes(token)) throw new RangeError('a token that stops workflow commands must be random: 16 letters or digits at least')
  return `::stop-commands::${token}\n${text.replace(/\n*$/, '\n')}::${token}::\n`
}
