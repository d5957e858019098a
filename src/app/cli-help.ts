import { choicesOf, type CommandName, type CommandSpec, commandSpecs, type OptionName, optionSpecs } from './cli-commands.ts'

/** Between the two columns of a list. */
const gap = '  '

/** The help of the program, or of one of its commands. */
export const helpText = (of: CommandName | undefined): string => {
  const spec = commandSpecs.find((each) => each.name === of)
  return `${(spec ? commandHelp(spec) : programHelp()).join('\n')}\n`
}

function programHelp(): string[] {
  return [
    'flowproof proves the agent workflows of a repository sound and their sources honest.',
    '',
    'Usage: flowproof COMMAND [options]',
    '',
    'Commands:',
    ...columns(commandSpecs.map((each) => [`${each.name} ${each.operands}`.trim(), each.summary])),
    '',
    'Options:',
    ...optionLines(['help', 'version'], undefined),
    "  Each command has options of its own: see 'flowproof COMMAND --help'.",
    '',
    'Examples:',
    ...columns(commandSpecs.map((each) => each.examples[0] ?? ['', ''])),
    '',
    ...exitCodes,
  ]
}

const exitCodes = [
  'Exit codes:',
  '  0  nothing to complain about',
  '  1  findings at or above the level of --fail-on, or a failed gate',
  '  2  a mistake in the command line or the configuration, nothing to check, or a crash',
]

function commandHelp(spec: CommandSpec): string[] {
  return [
    `${spec.summary}.`,
    '',
    `Usage: flowproof ${spec.name} [options] ${spec.operands}`.trimEnd(),
    '',
    ...spec.details,
    '',
    'Options:',
    ...optionLines(spec.options, spec.name),
    '',
    'Examples:',
    ...columns(spec.examples),
    ...(spec.name === 'check' || spec.name === 'run' || spec.name === 'verify' ? ['', ...exitCodes] : []),
  ]
}

function optionLines(names: readonly OptionName[], command: CommandName | undefined): string[] {
  return columns(names.map((name) => [optionForm(name), optionText(name, command)]))
}

function optionForm(name: OptionName): string {
  const { short, value } = optionSpecs[name]
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

function optionText(name: OptionName, command: CommandName | undefined): string {
  const choices = command === undefined ? undefined : choicesOf(command, name)
  const { text, default: preset } = optionSpecs[name]
  return `${text}${choices === undefined ? '' : `: ${choices.join(', ')}`}${preset === undefined ? '' : ` (default: ${preset})`}`
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${gap}${right}`.trimEnd())
}
