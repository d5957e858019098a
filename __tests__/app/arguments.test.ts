import { describe, expect, test } from '@jest/globals'
import { parseArguments } from '../../src/app/arguments.ts'
import { commandSpecs, optionSpecs } from '../../src/app/cli-commands.ts'
import { helpText } from '../../src/app/cli-help.ts'

const words = (line: string) => line.split(' ').filter((word) => word !== '').map((word) => (word === "''" ? '' : word))
const parsed = (line: string) => {
  const result = parseArguments(words(line))
  return result.ok ? result.invocation : result.problem
}

const plain = { format: 'text', failOn: undefined, allowEmpty: false, config: undefined, colour: undefined }

describe('what is understood', () => {
  test.each([
    ['', { command: 'help', of: undefined, asked: false }],
    ['--help', { command: 'help', of: undefined, asked: true }],
    ['help', { command: 'help', of: undefined, asked: true }],
    ['help graph', { command: 'help', of: 'graph', asked: true }],
    ['check -h --fail-on warning', { command: 'help', of: 'check', asked: true }],
    ['-v', { command: 'version' }],
    ['--version', { command: 'version' }],
    ['check', { command: 'check', paths: ['.'], options: plain }],
    ['check a b', { command: 'check', paths: ['a', 'b'], options: plain }],
    ['--format json check a', { command: 'check', paths: ['a'], options: { ...plain, format: 'json' } }],
    ['check a --format=github', { command: 'check', paths: ['a'], options: { ...plain, format: 'github' } }],
    ['check --format text --format json', { command: 'check', paths: ['.'], options: { ...plain, format: 'json' } }],
    ['check --fail-on never --allow-empty', { command: 'check', paths: ['.'], options: { ...plain, failOn: 'never', allowEmpty: true } }],
    ['check --config ci/flowproof.yml', { command: 'check', paths: ['.'], options: { ...plain, config: 'ci/flowproof.yml' } }],
    ['check --config=--odd', { command: 'check', paths: ['.'], options: { ...plain, config: '--odd' } }],
    ['check --color', { command: 'check', paths: ['.'], options: { ...plain, colour: true } }],
    ['check --no-color', { command: 'check', paths: ['.'], options: { ...plain, colour: false } }],
    ['check -- --format', { command: 'check', paths: ['--format'], options: plain }],
    ['verify runs/1 runs/2', { command: 'verify', paths: ['runs/1', 'runs/2'], options: { format: 'text', config: undefined, colour: undefined } }],
    ['verify runs/1 --format json', { command: 'verify', paths: ['runs/1'], options: { format: 'json', config: undefined, colour: undefined } }],
    ['graph a', { command: 'graph', paths: ['a'], config: undefined }],
    ['explain cycle', { command: 'explain', rule: 'cycle', colour: undefined }],
    ['rules', { command: 'rules', format: 'text', colour: undefined }],
    ['rules --format json', { command: 'rules', format: 'json', colour: undefined }],
  ])('flowproof %s', (line, expected) => {
    expect(parsed(line)).toEqual(expected)
  })
})

describe('what is not understood is one line', () => {
  test.each([
    ['chek', "unknown command 'chek'; did you mean 'check'?"],
    ['ex cycle', "unknown command 'ex'; did you mean 'explain'?"],
    ['deploy', "unknown command 'deploy'; the commands are check, graph, run, verify, explain and rules"],
    ['help chek', "unknown command 'chek'; did you mean 'check'?"],
    ['examples/kepler b', "unknown command 'examples/kepler'; did you mean 'flowproof check examples/kepler b'?"],
    ['--format json', 'no command is given; the commands are check, graph, run, verify, explain and rules'],
    ['check --formt json', "unknown option '--formt'; did you mean '--format'?"],
    ['check --formt=json', "unknown option '--formt'; did you mean '--format'?"],
    ['check --colour', "unknown option '--colour'; did you mean '--color'?"],
    ['check -format json', "unknown option '-format'; did you mean '--format'?"],
    ['check -x', "unknown option '-x'; 'flowproof check --help' lists the options"],
    ['--bogus', "unknown option '--bogus'; 'flowproof --help' lists the options"],
    ['check --format jsn', "--format cannot be 'jsn'; did you mean 'json'?"],
    ['check --format sarif', "--format cannot be 'sarif'; it takes text, json or github"],
    ['check --fail-on warn', "--fail-on cannot be 'warn'; did you mean 'warning'?"],
    ['check --fail-on note', "--fail-on cannot be 'note'; it takes error, warning or never"],
    ['check --fail-on', '--fail-on needs a value: error, warning or never'],
    ['check --format --color', '--format needs a value: text, json or github'],
    ['check --config', '--config needs a value, the path of a file'],
    ['check --config=', '--config needs a value, the path of a file'],
    ['check --allow-empty=yes', '--allow-empty takes no value'],
    ['check --color --no-color', '--color and --no-color cannot both be given'],
    ["check ''", "a path is empty; the current folder is '.'"],
    ['graph --format json', "'flowproof graph' has no option --format; 'flowproof graph --help' lists its options"],
    ['verify', "'verify' needs the folder of a run, as in 'flowproof verify research/001-kepler/runs/20260820-053012'"],
    ["verify ''", "a path is empty; the current folder is '.'"],
    ['verify r --format github', "--format cannot be 'github'; it takes text or json"],
    ['rules --format github', "--format cannot be 'github'; it takes text or json"],
    ['rules cycle', "'rules' takes no argument, not 'cycle'; 'flowproof explain cycle' explains one rule"],
    ['explain', "'explain' needs the name of a rule, as in 'flowproof explain graph/cycle'; 'flowproof rules' lists them"],
    ['explain a b', "'explain' takes one rule at a time, not also 'b'"],
  ])('flowproof %s', (line, problem) => {
    expect(parsed(line)).toBe(problem)
  })
})

describe('the help', () => {
  test('of every command shows each of its options, and examples that are understood', () => {
    for (const spec of commandSpecs) {
      const help = helpText(spec.name)
      for (const option of spec.options) expect(help).toContain(`--${option}`)
      for (const [example] of spec.examples) {
        expect(help).toContain(example)
        expect(parsed(example.replace(/^flowproof /, '').replace(/ > .*/, ''))).toMatchObject({ command: spec.name })
      }
    }
  })

  test('fits into 100 columns', () => {
    const lines = [undefined, ...commandSpecs.map((each) => each.name)].flatMap((of) => helpText(of).split('\n'))
    expect(lines.filter((line) => line.length > 100)).toEqual([])
  })

  test('names every command, and every option belongs to one', () => {
    for (const { name } of commandSpecs) expect(helpText(undefined)).toContain(`\n  ${name}`)
    const used = new Set(['version', ...commandSpecs.flatMap((each) => each.options)])
    expect(Object.keys(optionSpecs).filter((each) => !used.has(each))).toEqual([])
  })
})
