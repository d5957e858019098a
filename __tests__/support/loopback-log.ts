/** An annotation as the runner understands it. */
export interface Annotation {
  readonly kind: 'error' | 'warning' | 'notice'
  readonly properties: Readonly<Record<string, string>>
  readonly message: string
}

/** A step's log after the runner has read it. */
export interface Printed {
  /** Those that GitHub shows: ten of each kind. */
  readonly annotations: readonly Annotation[]
  /** Those that GitHub drops without a word. */
  readonly dropped: readonly Annotation[]
  /** Every other command that the runner would have obeyed. */
  readonly otherCommands: readonly string[]
  /** What stays as text. */
  readonly text: string
}

const shownPerKind = 10
const kinds = ['error', 'warning', 'notice'] as const
const unescapeData = (text: string): string => text.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%')
const unescapeProperty = (text: string): string => unescapeData(text.replaceAll('%2C', ',').replaceAll('%3A', ':'))

/**
 * Reads a log as actions/runner does (src/Runner.Common/ActionCommand.cs, src/Runner.Worker/ActionCommandManager.cs): a command
 * may follow blanks, the old form `##[command]` still counts and may stand anywhere in a line, and between `stop-commands` and
 * its token nothing counts.
 */
export function readLog(stdout: string): Printed {
  const annotations: Annotation[] = []
  const dropped: Annotation[] = []
  const otherCommands: string[] = []
  const text: string[] = []
  let stopped: string | undefined
  for (const line of stdout.split(/\r\n|\n|\r/)) {
    const match = /^\s*::([\w-]+)(?: ([^:]*(?::(?!:)[^:]*)*))?::(.*)$/.exec(line)
    const name = match?.[1] ?? ''
    if (stopped !== undefined) {
      if (line.trim() === `::${stopped}::`) stopped = undefined
      else text.push(line)
    } else if (name === 'stop-commands') stopped = match?.[3]
    else if (kinds.some((kind) => kind === name)) {
      const annotation = { kind: name as Annotation['kind'], properties: propertiesIn(match?.[2] ?? ''), message: unescapeData(match?.[3] ?? '') }
      const shown = annotations.filter((each) => each.kind === annotation.kind).length < shownPerKind
      ;(shown ? annotations : dropped).push(annotation)
    } else if (match || line.includes('##[')) otherCommands.push(line)
    else text.push(line)
  }
  if (stopped !== undefined) throw new Error('the commands were stopped and never resumed')
  return { annotations, dropped, otherCommands, text: text.join('\n') }
}

const propertiesIn = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(',').filter((part) => part.includes('=')).map((part) => [part.slice(0, part.indexOf('=')).trim(), unescapeProperty(part.slice(part.indexOf('=') + 1))]))
