/**
 * What the command line accepts, as a table: the parser, the help and the suggestions are made from it. It is loaded at
 * every start, so it imports nothing.
 */
export interface CommandSpec {
  readonly name: CommandName
  /** What stands after the options, as the help shows it. */
  readonly operands: '[path...]' | 'RULE' | ''
  readonly summary: string
  /** Said in the command's own help. */
  readonly details: readonly string[]
  readonly options: readonly OptionName[]
  /** Command line and what it does. */
  readonly examples: readonly (readonly [string, string])[]
}

export interface OptionSpec {
  /** The placeholder of its value, for options that take one. */
  readonly value?: string
  /** The values it takes, where they are few; per command where they differ. */
  readonly choices?: readonly string[]
  readonly short?: string
  readonly default?: string
  readonly text: string
}

export type CommandName = 'check' | 'graph' | 'explain' | 'rules'
export type OptionName = 'format' | 'fail-on' | 'allow-empty' | 'config' | 'color' | 'no-color' | 'help' | 'version'

export const optionSpecs: Readonly<Record<OptionName, OptionSpec>> = {
  format: { value: 'FORMAT', choices: ['text', 'json', 'github'], default: 'text', text: 'How to print the result' },
  'fail-on': { value: 'LEVEL', choices: ['error', 'warning', 'never'], default: 'error', text: 'The mildest level that fails the check' },
  'allow-empty': { text: 'Exit with 0 when there is no workflow to check' },
  config: { value: 'FILE', text: 'Use this file instead of flowproof.yml or .github/flowproof.yml' },
  color: { text: 'Use colour even when the output is not a terminal' },
  'no-color': { text: 'Use no colour' },
  help: { short: 'h', text: 'Show this help' },
  version: { short: 'v', text: 'Show the version' },
}

export const commandSpecs: readonly CommandSpec[] = [
  {
    name: 'check',
    operands: '[path...]',
    summary: 'Check the workflows below the paths (default: the current folder)',
    details: [
      'Finds every workflow below the paths, reads it together with the sources it names, and',
      'reports what is unsound in its graph and dishonest in its sources. Nothing is executed.',
      'Nothing found to check is an error, unless --allow-empty is given.',
    ],
    options: ['format', 'fail-on', 'allow-empty', 'config', 'color', 'no-color', 'help'],
    examples: [
      ['flowproof check', 'check everything below the current folder'],
      ['flowproof check research/001-kepler', 'one experiment'],
      ['flowproof check --fail-on warning', 'be strict'],
      ['flowproof check --format json > report.json', 'for other programs'],
    ],
  },
  {
    name: 'graph',
    operands: '[path...]',
    summary: 'Print the workflows below the paths as Mermaid diagrams',
    details: ['The diagrams are plain text that GitHub and most editors draw. With several workflows, each', 'diagram is headed by a comment line with its path.'],
    options: ['config', 'help'],
    examples: [
      ['flowproof graph research/001-kepler', 'the diagrams of one experiment'],
      ['flowproof graph > workflows.mmd', 'every workflow below the current folder'],
    ],
  },
  {
    name: 'explain',
    operands: 'RULE',
    summary: 'Explain a rule: why it exists, what fails, what passes',
    details: ['A rule is named by its id, or by the name alone: graph/cycle or cycle.'],
    options: ['color', 'no-color', 'help'],
    examples: [['flowproof explain graph/cycle', 'what the rule is for, with examples']],
  },
  {
    name: 'rules',
    operands: '',
    summary: 'List the rules with their levels',
    details: ['The levels are those that hold without a configuration.'],
    options: ['format', 'color', 'no-color', 'help'],
    examples: [
      ['flowproof rules', 'a table of all rules'],
      ['flowproof rules --format json', 'for other programs'],
    ],
  },
]

/** The values that `option` takes in a command; undefined when any text will do. */
export const choicesOf = (command: CommandName, option: OptionName): readonly string[] | undefined =>
  command === 'rules' && option === 'format' ? ['text', 'json'] : optionSpecs[option].choices
