/**
 * What the command line accepts, as a table: the parser, the help and the suggestions are made from it. It is loaded at
 * every start, so it imports nothing.
 */
export interface CommandSpec {
  readonly name: CommandName
  /** What stands after the options, as the help shows it. */
  readonly operands: '[path...]' | '[experiment]' | 'RUN...' | 'RULE' | ''
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
  /** 'many': all words up to the next option. 'run': the next word if it is the id of a run, else nothing. One word otherwise. */
  readonly takes?: 'many' | 'run'
  readonly default?: string
  readonly text: string
}

export type CommandName = 'check' | 'graph' | 'run' | 'verify' | 'explain' | 'rules'
export type OptionName = 'only' | 'reuse' | 'resume' | 'allow-untrusted' | 'format' | 'fail-on' | 'allow-empty' | 'config' | 'color' | 'no-color' | 'help' | 'version'

export const optionSpecs: Readonly<Record<OptionName, OptionSpec>> = {
  format: { value: 'FORMAT', choices: ['text', 'json', 'github'], default: 'text', text: 'How to print the result' },
  'fail-on': { value: 'LEVEL', choices: ['error', 'warning', 'never'], default: 'error', text: 'The mildest level that fails the check' },
  'allow-empty': { text: 'Exit with 0 when there is no workflow to check' },
  only: { value: 'NODE...', takes: 'many', text: 'Run these nodes and their dependents; the others keep their recorded outputs' },
  reuse: { value: '[RUN]', takes: 'run', text: 'Take over unchanged nodes from the last run, or from this one' },
  resume: { value: 'RUN', text: 'Go on with a run whose process ended; --reuse and --only as before' },
  'allow-untrusted': { text: 'Execute the code of a pull request from a fork on GitHub' },
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
      'Workflows are: workflow.json of science-adk, tasks.json, and Workflow(…) of Google ADK 2 in',
      'Python, notebooks, TypeScript, JavaScript and YAML.',
      'Nothing found to check is an error, unless --allow-empty is given.',
    ],
    options: ['format', 'fail-on', 'allow-empty', 'config', 'color', 'no-color', 'help'],
    examples: [
      ['flowproof check', 'check everything below the current folder'],
      ['flowproof check research/001-kepler', 'one experiment'],
      ['flowproof check agents/support', 'the workflow graphs of one folder'],
      ['flowproof check --fail-on warning', 'be strict'],
      ['flowproof check --format json > report.json', 'for other programs'],
    ],
  },
  {
    name: 'graph',
    operands: '[path...]',
    summary: 'Print the workflows below the paths as Mermaid diagrams',
    details: ['The diagrams are plain text that GitHub and most editors draw. With several workflows, each', 'diagram is headed by a comment line with its path, and its name where a file has several.', 'Workflows that Google ADK nests are drawn inside of their node.'],
    options: ['config', 'help'],
    examples: [
      ['flowproof graph research/001-kepler', 'the diagrams of one experiment'],
      ['flowproof graph > workflows.mmd', 'every workflow below the current folder'],
    ],
  },
  {
    name: 'run',
    operands: '[experiment]',
    summary: 'Run an experiment, keep the evidence, and judge it by the gates',
    details: [
      'Checks the workflow first and runs nothing when it is not valid. Nodes run one after the',
      'other, each in a process for its language, without tokens: agents in Python need Python 3.9',
      'or newer, agents in TypeScript and JavaScript Node.js 22.18 or newer. The record of the run is',
      'written below runs/ in the folder of the experiment. A workflow that is not valid, a run that',
      'fails and a gate that fails give exit code 1.',
      '--reuse and --only draw on the newest run with a trace, whether it passed or failed. A node has',
      'changed when its agent, its tools, modules they import, its inputs, params or ports have.',
    ],
    options: ['only', 'reuse', 'resume', 'format', 'allow-untrusted', 'config', 'color', 'no-color', 'help'],
    examples: [
      ['flowproof run research/001-kepler', 'the whole experiment'],
      ['flowproof run --reuse', 'only what has changed since the last run'],
      ['flowproof run --only analyze evaluate', 'these nodes and what depends on them'],
    ],
  },
  {
    name: 'verify',
    operands: 'RUN...',
    summary: 'Judge recorded runs by the gates, without executing anything',
    details: [
      'A run is named by its folder, or by the trace.json in it. The workflow is looked for in the',
      'folder that holds `runs`, or beside the trace; gates that need it are skipped without it.',
      'Recorded evidence shows what was written down: whoever can write the folder can change it.',
    ],
    options: ['format', 'config', 'color', 'no-color', 'help'],
    examples: [
      ['flowproof verify runs/20260820-053012', 'judge a recorded run'],
      ['flowproof verify research/*/runs/* --format json', 'every recorded run, for other programs'],
    ],
  },
  {
    name: 'explain',
    operands: 'RULE',
    summary: 'Explain a rule or a gate: why it exists, what fails, what passes',
    details: ['A rule is named by its id, or by the name alone: graph/cycle or cycle. A gate has a name alone.'],
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
  (command === 'rules' || command === 'run' || command === 'verify') && option === 'format' ? ['text', 'json'] : optionSpecs[option].choices
