import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { HostError } from '../../src/engine/host/index.ts'
import { agent, allPassed as passed, bench, type Bench, diamondEdges as edges, diamondNodes as nodes, scriptAgent, workflow } from '../support/run-bench.ts'

const open: Bench[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.remove()
})

/** The diamond: first -> late, side -> end, each in the language of its ending. */
function diamond(endings: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): Bench {
  const sources = nodes.map(({ id }) => [`agents/${id}.${endings[id] ?? 'py'}`, endings[id] === undefined || endings[id] === 'py' ? agent() : scriptAgent()])
  const made = bench({ 'workflow.json': workflow(nodes, edges), ...Object.fromEntries(sources), ...more })
  open.push(made)
  return made
}
const scripts = { first: 'ts', late: 'mts', side: 'js', end: 'mjs' }
const mixed = { first: 'py', late: 'ts', side: 'py', end: 'ts' }

describe('the hosts of a run', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['Python alone', {}, ['python']],
    ['TypeScript and JavaScript alone', scripts, ['typescript']],
    ['both, in the order in which they are needed', mixed, ['python', 'typescript']],
    ['both, the other way round', { first: 'ts', late: 'ts' }, ['typescript', 'python']],
  ])('are those of its languages, each opened once and closed: %s', async (_, endings, languages) => {
    const ran = await diamond(endings).run()
    expect(ran.states).toEqual(passed)
    expect(ran.executed).toEqual(['first', 'late', 'side', 'end'])
    expect([ran.languages, [...ran.closed].sort()]).toEqual([languages, [...languages].sort()])
  })

  test('are both closed when a node fails, and when the run is stopped', async () => {
    const failed = await diamond(mixed).run({ script: { late: () => new Error('no data') } })
    expect([failed.states, [...failed.closed].sort()]).toEqual([{ first: 'passed', late: 'failed' }, ['python', 'typescript']])
    const stop = new AbortController()
    const stopped = await diamond(mixed).run({ signal: stop.signal, script: { late: () => (stop.abort(), new Error('HostClosed')) } })
    expect([stopped.outcome, [...stopped.closed].sort()]).toMatchObject([{ ok: true, run: { status: 'interrupted' } }, ['python', 'typescript']])
  })

  /** Runs where there is no Node: what came of it, and what was executed. */
  const withoutNode = async (made: Bench, options: Parameters<Bench['run']>[0] = {}) => {
    const executed: string[] = []
    const { outcome } = await made.run({
      ...options,
      openHost: (language) => language === 'typescript'
        ? Promise.reject(new HostError('NodeUnusable', 'this Node is too old'))
        : Promise.resolve({ version: '3', execute: ({ node }) => (executed.push(node), Promise.reject(new Error(node))), close: () => Promise.resolve() }),
    })
    return [outcome, executed]
  }

  test('one that is missing is known before the first node of the other is executed, and nothing is left', async () => {
    const made = diamond(mixed)
    expect(await withoutNode(made)).toEqual([{ ok: false, problem: 'this Node is too old' }, []])
    expect(existsSync(join(made.root, 'runs'))).toBe(false)
  })

  test('that holds for a node that is executed only because one before it is, although it took nothing from it', async () => {
    const made = diamond({ late: 'ts' })
    await made.run({ script: { first: () => ({}) } })
    made.write('agents/first.py', agent('changed'))
    expect(await withoutNode(made, { reuse: '' })).toEqual([{ ok: false, problem: 'this Node is too old' }, []])
  })

  test('are not opened for a language of which nothing is executed', async () => {
    const made = diamond({ first: 'py', late: 'ts', side: 'py', end: 'py' })
    await made.run()
    const all = await made.run({ reuse: '' })
    expect([all.languages, Object.values(all.states)]).toEqual([[], Array(4).fill('cached')])
    made.write('agents/side.py', agent('changed'))
    expect(await made.run({ reuse: '' })).toMatchObject({ languages: ['python'], executed: ['side', 'end'] })
    expect(await made.run({ only: ['side'] })).toMatchObject({ languages: ['python'], executed: ['side', 'end'] })
    made.write('agents/late.ts', scriptAgent('changed'))
    expect(await made.run({ reuse: '' })).toMatchObject({ languages: ['typescript', 'python'], executed: ['late', 'end'] })
  })

  test('are those that the rest of a resumed run needs', async () => {
    const made = diamond({ first: 'ts', late: 'py' })
    const stop = new AbortController()
    await made.run({ signal: stop.signal, script: { late: () => (stop.abort(), new Error('x')) } })
    const resumed = await made.run({ resume: made.runs()[0] ?? '' })
    expect(resumed).toMatchObject({ languages: ['python'], executed: ['late', 'side', 'end'], states: passed })
  })

  test('hand values on as the texts that the other language wrote', async () => {
    const { node } = await diamond(mixed).run({ script: { first: () => ({ x: 1 }), late: ({ inputTexts }) => ({ y: inputTexts?.x ?? null }) } })
    expect(node('late')?.outputs.get('y')).toBe('1.0')
  })
})

describe('--reuse of TypeScript and JavaScript', () => {
  const packageFile = (more: object = {}) => JSON.stringify({ type: 'module', imports: { '#lib/*': './lib/*.ts' }, ...more })
  const uses = (imports: string) => `${imports}\n${scriptAgent()}`
  const made = () => diamond(scripts, {
    'package.json': packageFile(),
    'shared/fit.ts': "export * from './deep.js'\n", 'shared/deep.ts': 'export const x = 1\n',
    'lib/private.ts': 'export const x = 1\n', 'shared/table.json': '[1]',
    'agents/late.mts': uses("import { x } from '../shared/fit.ts'"),
    'agents/side.js': uses("import { x } from '#lib/private'\nimport table from '../shared/table.json' with { type: 'json' }"),
  })

  test.each<[string, (bench: Bench) => void, readonly string[]]>([
    ['an agent', (each) => each.write('agents/late.mts', scriptAgent('changed')), ['late', 'end']],
    ['a module that an imported one hands on', (each) => each.write('shared/deep.ts', 'export const x = 2\n'), ['late', 'end']],
    ['a module under a private name', (each) => each.write('lib/private.ts', 'export const x = 2\n'), ['side', 'end']],
    ['what a private name means', (each) => each.write('package.json', packageFile({ imports: { '#lib/*': './shared/*.ts' } })), ['first', 'late', 'side', 'end']],
    ['whether files are modules', (each) => each.write('package.json', packageFile({ type: 'commonjs' })), ['first', 'late', 'side', 'end']],
    ['data that is imported', (each) => each.write('shared/table.json', '[2]'), ['side', 'end']],
    ['a nearer package file', (each) => each.write('shared/package.json', '{"type":"commonjs"}'), ['late', 'end']],
    ['packages alone', (each) => each.write('package.json', packageFile({ dependencies: { fit: '2.0.0' } })), []],
    ['a module that nobody imports', (each) => each.write('shared/other.ts', 'export const x = 2\n'), []],
  ])('executes what follows a change of %s', async (_, change, executed) => {
    const each = made()
    await each.run()
    change(each)
    expect((await each.run({ reuse: '' })).executed).toEqual(executed)
  })

  test.each<[string, string, string]>([
    ['an agent', 'agents/side.js', scriptAgent('planted')],
    ['a module', 'lib/private.ts', 'export const x = 2\n'],
    ['a package file that stands nearer', 'lib/package.json', '{"type":"commonjs"}'],
  ])('a source that a node changes is not executed as if it had been checked: %s', async (_, path, text) => {
    const each = made()
    const { node, states } = await each.run({ script: { first: () => (each.write(path, text), { x: 1 }) } })
    expect(states).toEqual({ first: 'passed', late: 'passed', side: 'failed' })
    expect(node('side')?.error).toMatchObject({ code: 'SourceChanged', message: `SourceChanged: ${path} is not what it was when the run began` })
  })
})

describe('the tools of a node', () => {
  const call = (tool: string) => `import { Agent, ports } from 'flowproof/agent'

export class Bench extends Agent<typeof Bench.ports> {
  static readonly ports = ports({ outputs: { x: 'json' } })

  async execute() {
    return { x: await this.callTool('${tool}', {}) }
  }
}
`
  test('are those of its language that it calls; a change of others does not concern it', async () => {
    const made = bench({
      'workflow.json': workflow([{ id: 'a', outputs: ['x'], tools: ['fit'] }, { id: 'b', outputs: ['x'], tools: ['plan'] }], []),
      'agents/a.ts': call('fit'), 'agents/b.ts': call('plan'),
      'tools/fit.ts': 'export function fit() {\n  return 1\n}\n', 'tools/plan.ts': 'export function plan() {\n  return 1\n}\n', 'tools/fit.py': 'def other():\n    return 1\n',
    })
    open.push(made)
    await made.run()
    made.write('tools/fit.py', 'def other():\n    return 2\n')
    expect((await made.run({ reuse: '' })).executed).toEqual([])
    made.write('tools/fit.ts', 'export function fit() {\n  return 2\n}\n')
    expect((await made.run({ reuse: '' })).executed).toEqual(['a'])
  })
})
