import { nearest, nearestChoice } from '../core/nearest.ts'
import { choicesOf, type CommandName, type CommandSpec, commandSpecs, type OptionName, optionSpecs } from './cli-commands.ts'

/** A command line that has been understood. */
export type Invocation =
  | { readonly command: 'check'; readonly paths: readonly string[]; readonly options: CheckFlags }
  | { readonly command: 'graph'; readonly paths: readonly string[]; readonly config: string | undefined }
  | { readonly command: 'run'; readonly experiment: string; readonly options: RunFlags }
  | { readonly command: 'verify'; readonly paths: readonly string[]; readonly options: VerifyFlags }
  | { readonly command: 'explain'; readonly rule: string; readonly colour: boolean | undefined }
  | { readonly command: 'rules'; readonly format: 'text' | 'json'; readonly colour: boolean | undefined }
  | { readonly command: 'help'; readonly of: CommandName | undefined; readonly asked: boolean }
  | { readonly command: 'version' }

export interface CheckFlags {
  readonly format: 'text' | 'json' | 'github'
  readonly failOn: 'error' | 'warning' | 'never' | undefined
  readonly allowEmpty: boolean
  readonly config: string | undefined
  /** Undefined: as the terminal and the environment have it. */
  readonly colour: boolean | undefined
}

export interface RunFlags {
  readonly format: 'text' | 'json'
  readonly only: readonly string[] | undefined
  /** Id of the run to take outputs from; '' for the last one; undefined not to. */
  readonly reuse: string | undefined
  readonly resume: string | undefined
  readonly allowUntrusted: boolean
  readonly config: string | undefined
  readonly colour: boolean | undefined
}

export interface VerifyFlags {
  readonly format: 'text' | 'json'
  readonly config: string | undefined
  readonly colour: boolean | undefined
}

export type ParsedArguments = { readonly ok: true; readonly invocation: Invocation } | { readonly ok: false; readonly problem: string }

const commandNames = commandSpecs.map((each) => each.name)

/** Ends the parsing with one line for the user; it never leaves this module. */
class UsageError extends Error {}

interface Words {
  readonly operands: readonly string[]
  readonly options: ReadonlyMap<OptionName, string>
}

/**
 * Understands a command line.
 * @param args what stands after the program's name
 * @returns what to do, or one line that says what is wrong and what was probably meant
 */
export function parseArguments(args: readonly string[]): ParsedArguments {
  try {
    return { ok: true, invocation: understand(args) }
  } catch (error) {
    if (error instanceof UsageError) return { ok: false, problem: error.message }
    throw error
  }
}

function understand(args: readonly string[]): Invocation {
  const { operands, options } = splitWords(args)
  const [word, ...rest] = operands
  if (word === undefined) {
    if (options.has('version')) return { command: 'version' }
    if (options.size === 0 || options.has('help')) return { command: 'help', of: undefined, asked: options.size > 0 }
    throw new UsageError(`no command is given; the commands are ${listed(commandNames, 'and')}`)
  }
  if (word === 'help') return { command: 'help', of: rest[0] === undefined ? undefined : commandFor(rest[0], []).name, asked: true }
  const spec = commandFor(word, rest)
  if (options.has('help')) return { command: 'help', of: spec.name, asked: true }
  checkOptions(spec, options)
  return invocationOf(spec, rest, options)
}

function invocationOf(spec: CommandSpec, operands: readonly string[], options: Words['options']): Invocation {
  const colour = options.has('no-color') ? false : options.has('color') ? true : undefined
  const config = options.get('config')
  const format = options.get('format')
  switch (spec.name) {
    case 'check': {
      const failOn = oneOf(options.get('fail-on'), ['error', 'warning', 'never'] as const)
      const flags = { format: oneOf(format, ['text', 'json', 'github'] as const) ?? 'text', failOn, allowEmpty: options.has('allow-empty'), config, colour }
      return { command: 'check', paths: pathsOf(operands), options: flags }
    }
    case 'run': {
      const [experiment = '.', more] = pathsOf(operands)
      if (more !== undefined) throw new UsageError(`'run' takes one experiment at a time, not also '${more}'`)
      const only = options.get('only')?.split(' ').filter((word) => word !== '')
      const [reuse, resume, allowUntrusted] = [options.get('reuse'), options.get('resume'), options.has('allow-untrusted')]
      return { command: 'run', experiment, options: { format: oneOf(format, ['text', 'json'] as const) ?? 'text', only, reuse, resume, allowUntrusted, config, colour } }
    }
    case 'verify':
      if (operands.length === 0) throw new UsageError("'verify' needs the folder of a run, as in 'flowproof verify research/001-kepler/runs/20260820-053012'")
      return { command: 'verify', paths: pathsOf(operands), options: { format: oneOf(format, ['text', 'json'] as const) ?? 'text', config, colour } }
    case 'graph':
      return { command: 'graph', paths: pathsOf(operands), config }
    case 'explain': {
      const [rule, more] = operands
      if (rule === undefined) throw new UsageError("'explain' needs the name of a rule, as in 'flowproof explain graph/cycle'; 'flowproof rules' lists them")
      if (more !== undefined) throw new UsageError(`'explain' takes one rule at a time, not also '${more}'`)
      return { command: 'explain', rule, colour }
    }
    case 'rules':
      if (operands[0] !== undefined) throw new UsageError(`'rules' takes no argument, not '${operands[0]}'; 'flowproof explain ${operands[0]}' explains one rule`)
      return { command: 'rules', format: oneOf(format, ['text', 'json'] as const) ?? 'text', colour }
  }
}

/** The paths to look below; an empty one is most likely a variable that was not set, and would mean everything. */
function pathsOf(operands: readonly string[]): readonly string[] {
  if (operands.includes('')) throw new UsageError("a path is empty; the current folder is '.'")
  return operands.length > 0 ? operands : ['.']
}

const oneOf = <T extends string>(value: string | undefined, choices: readonly T[]): T | undefined => choices.find((each) => each === value)

/** Sorts the words into operands and options. All commands share the options' form, so options may stand anywhere. */
function splitWords(args: readonly string[]): Words {
  const operands: string[] = []
  const options = new Map<OptionName, string>()
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (word === '--') return { operands: [...operands, ...args.slice(at + 1)], options }
    if (!word.startsWith('-') || word === '-') {
      operands.push(word)
      continue
    }
    const equals = word.indexOf('=')
    const name = optionFor(equals < 0 ? word : word.slice(0, equals), operands[0])
    const written = equals < 0 ? undefined : word.slice(equals + 1)
    const { value, taken } = valueOf(name, written, args.slice(at + 1))
    options.set(name, optionSpecs[name].takes === 'many' && options.has(name) ? `${options.get(name) ?? ''} ${value}` : value)
    at += taken
  }
  return { operands, options }
}

/** The value of an option, and how many of the words behind it belong to it. */
function valueOf(name: OptionName, written: string | undefined, rest: readonly string[]): { readonly value: string; readonly taken: number } {
  const { value, takes } = optionSpecs[name]
  if (value === undefined) {
    if (written !== undefined) throw new UsageError(`--${name} takes no value`)
    return { value: '', taken: 0 }
  }
  if (takes === 'many') {
    const words = written === undefined ? wordsBefore(rest) : written.split(',')
    if (words.length === 0) throw new UsageError(`--${name} needs the name of at least one node`)
    return { value: words.join(' '), taken: written === undefined ? words.length : 0 }
  }
  const [next] = rest
  if (takes === 'run' && written === undefined) return next !== undefined && /^\d{8}-\d{6}/.test(next) ? { value: next, taken: 1 } : { value: '', taken: 0 }
  const given = written ?? next
  if (given === undefined || given === '' || (written === undefined && given.startsWith('-') && given !== '-')) throw new UsageError(`--${name} needs a value${valuesOf(name)}`)
  return { value: given, taken: written === undefined ? 1 : 0 }
}

/** The words up to the next option. */
function wordsBefore(rest: readonly string[]): readonly string[] {
  const end = rest.findIndex((word) => word.startsWith('-'))
  return end < 0 ? rest : rest.slice(0, end)
}

const valuesOf = (name: OptionName): string => {
  if (name === 'resume') return ', the id of a run'
  const choices = optionSpecs[name].choices
  return choices ? `: ${listed(choices)}` : ', the path of a file'
}

function optionFor(word: string, command: string | undefined): OptionName {
  const names = Object.keys(optionSpecs) as OptionName[]
  const found = names.find((name) => word === `--${name}` || word === `-${optionSpecs[name].short ?? '-'}`)
  if (found !== undefined) return found
  const near = nearest(word, names.map((name) => `--${name}`))
  const help = commandSpecs.some((each) => each.name === command) ? `flowproof ${command} --help` : 'flowproof --help'
  throw new UsageError(`unknown option '${word}'; ${near === undefined ? `'${help}' lists the options` : `did you mean '${near}'?`}`)
}

function commandFor(word: string, rest: readonly string[]): CommandSpec {
  const spec = commandSpecs.find((each) => each.name === word)
  if (spec) return spec
  if (/[./\\]/.test(word)) throw new UsageError(`unknown command '${word}'; did you mean 'flowproof check ${[word, ...rest].join(' ')}'?`)
  const near = nearestChoice(word, commandNames)
  throw new UsageError(`unknown command '${word}'; ${near === undefined ? `the commands are ${listed(commandNames, 'and')}` : `did you mean '${near}'?`}`)
}

/** Options that the command does not have, and values that the option does not take. */
function checkOptions(spec: CommandSpec, options: Words['options']): void {
  for (const [name, value] of options) {
    if (!spec.options.includes(name)) throw new UsageError(`'flowproof ${spec.name}' has no option --${name}; 'flowproof ${spec.name} --help' lists its options`)
    const choices = choicesOf(spec.name, name)
    if (choices === undefined || choices.includes(value)) continue
    const near = nearestChoice(value, choices)
    throw new UsageError(`--${name} cannot be '${value}'; ${near === undefined ? `it takes ${listed(choices)}` : `did you mean '${near}'?`}`)
  }
  if (options.has('color') && options.has('no-color')) throw new UsageError('--color and --no-color cannot both be given')
}

const listed = (words: readonly string[], joint = 'or'): string => `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`
