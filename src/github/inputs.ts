import type { Environment } from './environment.ts'

/** The inputs of `action.yml`, understood. */
export interface Inputs {
  readonly paths: readonly string[]
  readonly config: string | undefined
  /** Undefined: as the configuration has it. */
  readonly failOn: 'error' | 'warning' | 'never' | undefined
  readonly allowEmpty: boolean
  readonly comment: boolean
  readonly annotations: boolean
  /** Undefined: the default place in the runner's temporary folder. */
  readonly reportPath: string | undefined
  readonly token: string
  /** Recorded runs to judge. */
  readonly evidence: readonly string[]
  /** Names of the gates to apply; undefined: as the configuration has it. */
  readonly gates: readonly string[] | undefined
  /** Experiments to run. */
  readonly run: readonly string[]
  readonly allowUntrusted: boolean
}

export type ReadInputs = { readonly ok: true; readonly inputs: Inputs } | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads the inputs as the runner hands them over: `INPUT_` and the name in capitals, its dashes kept.
 * @param env the process's environment
 * @returns the inputs with their defaults, or one line for each that has no valid value
 */
export function readInputs(env: Environment): ReadInputs {
  const problems: string[] = []
  const written = (name: string): string => env[`INPUT_${name.toUpperCase()}`]?.trim() ?? ''
  const choice = <T extends string>(name: string, values: readonly T[]): T | undefined => {
    const text = written(name)
    const found = values.find((each) => each === text.toLowerCase())
    if (text !== '' && found === undefined) problems.push(`input '${name}' is '${shortened(text)}'; it can be ${listed(values)}`)
    return found
  }
  const flag = (name: string, preset: boolean): boolean => {
    const chosen = choice(name, ['true', 'false'])
    return chosen === undefined ? preset : chosen === 'true'
  }
  const inputs: Inputs = {
    paths: pathsIn(written('path')),
    config: written('config') || undefined,
    failOn: choice('fail-on', ['error', 'warning', 'never']),
    allowEmpty: flag('allow-empty', false),
    comment: flag('comment', true),
    annotations: flag('annotations', true),
    reportPath: written('report-path') || undefined,
    token: written('token'),
    evidence: linesIn(written('evidence')),
    gates: written('gates') === '' ? undefined : linesIn(written('gates').replaceAll(',', '\n')),
    run: linesIn(written('run')),
    allowUntrusted: flag('allow-untrusted', false),
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, inputs }
}

function pathsIn(text: string): readonly string[] {
  const paths = linesIn(text)
  return paths.length > 0 ? paths : ['.']
}

const linesIn = (text: string): readonly string[] => [...new Set(text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== ''))]

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const listed = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
