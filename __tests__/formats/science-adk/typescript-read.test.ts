import { describe, expect, test } from '@jest/globals'
import { filesFromRecord } from '../../../src/core/files.ts'
import type { Reading } from '../../../src/core/reading.ts'
import { readScienceAdk, type ReadOptions } from '../../../src/formats/science-adk/read.ts'

const python = 'from science_adk import ScienceAgent\n\n\nclass A(ScienceAgent):\n    async def execute(self): ...\n'
const agent = (imports = '') => `import { Agent } from 'flowproof/agent'\n${imports}\nexport class A extends Agent { async execute() { return {} } }\n`
const workflow = (...nodes: readonly object[]) => JSON.stringify({ nodes, edges: [] })

function read(texts: Readonly<Record<string, string>>, options: Partial<ReadOptions> = {}): Promise<Reading> {
  return readScienceAdk(filesFromRecord(texts), { settings: { compatibleTypes: [], tools: [], kinds: [] }, excluded: () => false, include: [], ...options })
}

const pathsOf = ({ sources }: Reading) => [...sources].map((source) => {
  if (source.is === 'python' || source.is === 'typescript') return source.module.path
  return source.is === 'wrong' ? `wrong ${source.fault.span.file}: ${source.fault.message}` : `${source.is} ${'path' in source ? source.path : ''}`
})
const codes = async (texts: Readonly<Record<string, string>>, options?: Partial<ReadOptions>) => (await read(texts, options)).graphs.flatMap(({ nodes }) => nodes.map(({ code }) => {
  if (!code) return 'none'
  const { state } = code
  const near = state.is === 'missing' && state.near !== undefined ? ` near ${state.near}` : state.is === 'refused' ? ` ${state.reason}` : ''
  return `${code.path} ${code.language} ${state.is}${near}${code.rivals ? ` against ${code.rivals.join(' ')}` : ''}${code.classes.length > 0 ? ` ${code.classes.map(({ name }) => name).join(' ')}` : ''}`
}))

describe('where a node\'s source is', () => {
  test.each<[string, object, Readonly<Record<string, string>>, string]>([
    ['by default in Python', { id: 'a' }, { 'agents/a.py': python }, 'agents/a.py python parsed A'],
    ['else in TypeScript', { id: 'a' }, { 'agents/a.ts': agent() }, 'agents/a.ts typescript parsed A'],
    ['as a module', { id: 'a' }, { 'agents/a.mts': agent() }, 'agents/a.mts typescript parsed A'],
    ['as CommonJS', { id: 'a' }, { 'agents/a.cjs': "module.exports = class A extends require('flowproof/agent').Agent {}" }, 'agents/a.cjs typescript parsed A'],
    ['in JavaScript', { id: 'a' }, { 'agents/a.js': agent() }, 'agents/a.js typescript parsed A'],
    ['two of them', { id: 'a' }, { 'agents/a.ts': agent(), 'agents/a.py': python, 'agents/a.mjs': agent() }, 'agents/a.py python parsed against agents/a.ts agents/a.mjs A'],
    ['named, beside two others', { id: 'a', module: 'agents/a.ts' }, { 'agents/a.ts': agent(), 'agents/a.py': python }, 'agents/a.ts typescript parsed A'],
    ['named elsewhere', { id: 'a', module: 'code/a.ts' }, { 'code/a.ts': agent() }, 'code/a.ts typescript parsed A'],
    ['nowhere, among Python', { id: 'a' }, { 'agents/b.py': python, 'agents/c.ts': agent() }, 'agents/a.py python missing near agents/b.py'],
    ['nowhere, among TypeScript', { id: 'fetch' }, { 'agents/fetcher.mts': agent() }, 'agents/fetch.mts typescript missing near agents/fetcher.mts'],
    ['nowhere, among JavaScript', { id: 'fetch' }, { 'agents/index.js': agent() }, 'agents/fetch.js typescript missing'],
    ['in the other language by mistake', { id: 'a', module: 'agents/fetch.py' }, { 'agents/fetch.ts': agent() }, 'agents/fetch.py python missing near agents/fetch.ts'],
    ['nearly in the other language', { id: 'a', module: 'agents/fetch.py' }, { 'agents/fetcher.ts': agent() }, 'agents/fetch.py python missing near agents/fetcher.ts'],
    ['JSX', { id: 'a', module: 'agents/a.tsx' }, { 'agents/a.tsx': agent() }, 'agents/a.tsx typescript refused a file of JSX cannot be run as an agent'],
    ['types alone', { id: 'a', module: 'agents/a.d.ts' }, { 'agents/a.d.ts': '' }, 'agents/a.d.ts typescript refused it holds types alone'],
    ['JSX alone', { id: 'a' }, { 'agents/a.tsx': agent(), 'agents/a.d.ts': '' }, 'agents/a.py python missing'],
    ['outside', { id: 'a', module: '../a.ts' }, {}, '../a.ts typescript refused it lies outside the repository'],
    ['a folder', { id: 'a' }, { 'agents/a.ts/x.ts': '' }, 'agents/a.ts typescript refused it is a folder'],
    ['that does not parse', { id: 'a' }, { 'agents/a.ts': 'export {' }, 'agents/a.ts typescript rejected'],
    ['of a composite node', { id: 'a', kind: 'composite' }, { 'agents/a.ts': agent() }, 'none'],
  ])('%s', async (_, node, texts, expected) => {
    expect(await codes({ 'workflow.json': workflow(node), ...texts })).toEqual([expected])
  })

  test('left out by the configuration it is not judged', async () => {
    const texts = { 'workflow.json': workflow({ id: 'a' }), 'agents/a.ts': agent() }
    expect(await codes(texts, { excluded: (path) => path === 'agents/a.ts' })).toEqual(['agents/a.ts typescript rejected'])
  })
})

describe('which sources are judged', () => {
  test('agents, named or not, tools, and what these import from the repository', async () => {
    const reading = await read({
      'auto.toml': '', 'package.json': '{ "imports": { "#lib/*": "./lib/*.ts" } }',
      'tools/fit.ts': "export { fit } from '#lib/fit'\n", 'tools/types.d.ts': '', 'tools/plot.py': '', 'lib/fit.ts': "import './deep/index.js'\nexport const fit = () => 1\n", 'lib/deep/index.ts': "require('../fit')", 'lib/unrelated.ts': '',
      'research/one/workflow.json': workflow({ id: 'a' }, { id: 'b', module: 'code/b.mjs' }),
      'research/one/agents/a.ts': agent("import type { T } from './types.ts'"), 'research/one/agents/types.ts': '', 'research/one/agents/Left.tsx': '', 'research/one/code/b.mjs': agent(), 'research/two/agents/x.ts': '',
    })
    expect(pathsOf(reading)).toEqual([
      'lib/deep/index.ts', 'lib/fit.ts', 'research/one/agents/Left.tsx', 'research/one/agents/a.ts', 'research/one/agents/types.ts', 'research/one/code/b.mjs', 'tools/fit.ts', 'tools/plot.py',
    ])
    expect([reading.faults, reading.notAnalysed]).toEqual([[], []])
    expect([...reading.graphs[0]?.scriptTools?.tools.keys() ?? []]).toEqual(['fit'])
  })

  test('a syntax error has the message and the place of the compiler', async () => {
    expect(pathsOf(await read({ 'workflow.json': workflow({ id: 'a' }), 'agents/a.ts': 'export const x = ;\n' }))).toEqual(['wrong agents/a.ts: Expression expected.'])
  })
})

describe('a project in Python', () => {
  /** The parser was not loaded if what it would refuse is told as unread. */
  const loads = async (texts: Readonly<Record<string, string>>) => {
    const reading = await read({ ...texts, 'zz.ts': 'export {' }, { include: [] })
    return reading.graphs.some(({ scriptTools }) => scriptTools !== undefined)
  }
  const own = { 'agents/a.py': python, 'tools/fit.py': 'def fit(): ...\n' }

  test.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['alone', {}, false],
    ['with a front-end elsewhere', { 'web/src/index.ts': 'fit()', 'web/tools/fit.ts': 'export const fit = 1', 'agents.ts': '' }, false],
    ['with scripts among its tools', { 'tools/build.mjs': 'export const build = () => 1' }, false],
    ['with a script that speaks of something like a tool', { 'tools/build.mjs': 'const outfit = fitting' }, false],
    ['with types alone among its tools', { 'tools/fit.d.ts': 'export const fit: 1' }, false],
    ['with a script that writes the name of a tool', { 'tools/build.mjs': 'export const fit = () => 1' }, true],
    ['with an agent in TypeScript', { 'agents/b.ts': agent() }, true],
    ['with a node that names one', { 'workflow.json': workflow({ id: 'a', tools: ['fit'] }, { id: 'b', module: 'code/b.js' }) }, true],
  ])('%s: %s', async (_, texts, expected) => {
    expect(await loads({ 'workflow.json': workflow({ id: 'a', tools: ['fit'] }), ...own, ...texts })).toBe(expected)
  })

  test('beside another in TypeScript has nothing to do with its tools', async () => {
    const reading = await read({
      'py/workflow.json': workflow({ id: 'a' }), 'py/agents/a.py': python, 'py/tools/build.mjs': 'export const build = 1',
      'ts/workflow.json': workflow({ id: 'a' }), 'ts/agents/a.ts': agent(), 'ts/tools/fit.mjs': 'export const fit = () => 1',
    })
    expect(reading.graphs.map(({ scriptTools }) => scriptTools?.files)).toEqual([undefined, ['ts/tools/fit.mjs']])
    expect(pathsOf(reading)).toEqual(['py/agents/a.py', 'ts/agents/a.ts', 'ts/tools/fit.mjs'])
  })

  test('leaves files of its agents unread until the parser is there', async () => {
    const files = filesFromRecord({ 'workflow.json': workflow({ id: 'a' }), 'agents/a.py': python, 'more.ts': '' })
    const reading = await readScienceAdk(files, { settings: { compatibleTypes: [], tools: [], kinds: [] }, excluded: () => false, include: ['more.ts'] })
    expect(pathsOf(reading)).toEqual(['agents/a.py', 'more.ts'])
  })
})

describe('tools around an experiment', () => {
  const place = async (texts: Readonly<Record<string, string>>) => {
    const [graph] = (await read({ 'research/one/workflow.json': workflow({ id: 'a', tools: ['fit'] }), 'research/one/agents/a.ts': agent(), ...texts })).graphs
    return graph?.scriptTools && [[...graph.scriptTools.tools.keys()].join(), graph.scriptTools.files.join(), graph.scriptTools.complete]
  }
  const fit = 'export const fit = () => 1\n'
  test.each<[string, Readonly<Record<string, string>>, unknown]>([
    ['in a project with a project file', { 'auto.toml': '', 'tools/fit.ts': fit, 'research/one/tools/own.js': 'export const own = () => 1' }, ['own,fit', 'research/one/tools/own.js,tools/fit.ts', true]],
    ['without one, in the nearest folder that defines one of them', { 'tools/fit.ts': fit }, ['fit', 'tools/fit.ts', true]],
    ['without one, and not in a folder that defines others', { 'tools/release.ts': 'export const release = () => "fit"' }, ['', '', false]],
    ['when one does not parse', { 'research/one/tools/a.ts': fit, 'research/one/tools/b.ts': 'export {' }, ['fit', 'research/one/tools/a.ts,research/one/tools/b.ts', false]],
    ['when there are none', {}, ['', '', false]],
  ])('%s', async (_, texts, expected) => {
    expect(await place(texts)).toEqual(expected)
  })
})
