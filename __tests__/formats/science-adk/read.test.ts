import { describe, expect, test } from '@jest/globals'
import { filesFromRecord } from '../../../src/core/files.ts'
import type { Reading } from '../../../src/core/reading.ts'
import { readScienceAdk, type ReadOptions } from '../../../src/formats/science-adk/read.ts'

const agent = (name = 'A', lines = 'return {}') => `from science_adk import ScienceAgent, Port, Ports\n\n\nclass ${name}(ScienceAgent):\n    ports: Ports = Ports(inputs=[], outputs=[])\n\n    async def execute(self):\n        ${lines}\n`
const workflow = (...nodes: readonly object[]) => JSON.stringify({ nodes, edges: [] })

function read(texts: Readonly<Record<string, string>>, options: Partial<ReadOptions> = {}): Promise<Reading> {
  return readScienceAdk(filesFromRecord(texts), { settings: { compatibleTypes: [], tools: [], kinds: [] }, excluded: () => false, include: [], ...options })
}

const pathsOf = ({ sources }: Reading) => [...sources].map((each) => {
  switch (each.is) {
    case 'python':
    case 'typescript':
      return each.module.path
    case 'rejected':
      return `rejected ${each.source.path}`
    case 'unreadable':
      return `unreadable ${each.path}: ${each.reason}`
    case 'wrong':
      return `wrong ${each.fault.span.file}`
  }
})
const told = ({ notAnalysed }: Reading) => notAnalysed.map(({ path, reason }) => `${path}: ${reason}`)

describe('which sources are judged', () => {
  test('agents, named or not, tools, and what these import from the repository, each once and sorted', async () => {
    const reading = await read({
      'auto.toml': '',
      'tools/fit.py': 'from lib.deep import x\ndef fit(): ...\n',
      'lib/__init__.py': '', 'lib/deep.py': 'import other\n', 'other.py': 'import lib.deep\n', 'unrelated.py': '',
      'research/one/workflow.json': workflow({ id: 'a' }, { id: 'b', module: 'code/b.py' }),
      'research/one/agents/a.py': agent(), 'research/one/agents/left_over.py': 'x = 1\n', 'research/one/code/b.py': agent(), 'research/one/agents/notes.txt': '',
      'research/two/agents/a.py': agent(),
    })
    expect(pathsOf(reading)).toEqual(['lib/__init__.py', 'lib/deep.py', 'other.py', 'research/one/agents/a.py', 'research/one/agents/left_over.py', 'research/one/code/b.py', 'tools/fit.py'])
    expect([reading.workflows, reading.graphs.length, reading.faults, reading.notAnalysed]).toEqual([1, 1, [], []])
  })

  test('those that the configuration includes, but none that it leaves out', async () => {
    const texts = { 'workflow.json': workflow({ id: 'a' }, { id: 'b' }), 'agents/a.py': agent(), 'agents/b.py': agent(), 'more.py': '' }
    const reading = await read(texts, { include: ['more.py'], excluded: (path) => path === 'agents/b.py' })
    expect(pathsOf(reading)).toEqual(['agents/a.py', 'unreadable agents/b.py: excluded by the configuration', 'more.py'])
  })

  test('one that the parser refuses comes with its place', async () => {
    const reading = await read({ 'workflow.json': workflow({ id: 'a' }, { id: 'b', module: 'b.ts' }, { id: 'c' }), 'agents/a.py': 'x = = 1\n', 'b.ts': 'const x = = 1\n' })
    expect(pathsOf(reading)).toEqual(['rejected agents/a.py', 'wrong b.ts'])
    expect(told(reading)).toEqual([])
    expect(reading.graphs[0]?.nodes.map(({ code }) => code?.state.is)).toEqual(['rejected', 'rejected', 'missing'])
  })

  test('one whose bytes are no text is an error, as Python cannot read it', async () => {
    const files = filesFromRecord({ 'workflow.json': workflow({ id: 'a' }), 'agents/a.py': '' })
    const broken = { ...files, read: (path: string) => (path.endsWith('.py') ? { ok: false as const, reason: 'not-text' as const, detail: 'it is not UTF-8 and declares no encoding' } : files.read(path)) }
    const reading = await readScienceAdk(broken, { settings: { compatibleTypes: [], tools: [], kinds: [] }, excluded: () => false, include: [] })
    expect([...reading.sources]).toEqual([{
      is: 'wrong',
      fault: expect.objectContaining({ kind: 'syntax-error', message: 'Python cannot read the file: it is not UTF-8 and declares no encoding', span: { file: 'agents/a.py', start: 0, end: 0 } }),
    }])
  })
})

describe('where a node\'s source is', () => {
  test.each([
    ['by its id', { id: 'a' }, 'agents/a.py', 'parsed'],
    ['by a path', { id: 'x', module: './agents/a.py' }, 'agents/a.py', 'parsed'],
    ['by a path with backslashes', { id: 'x', module: 'agents\\a.py' }, 'agents/a.py', 'parsed'],
    ['by a dotted name', { id: 'x', module: 'agents.a' }, 'agents/a.py', 'parsed'],
    ['missing, with a similar one', { id: 'aa' }, 'agents/aa.py', 'missing'],
    ['a folder', { id: 'x', module: 'agents' }, 'agents', 'refused'],
    ['outside', { id: 'x', module: '../../etc/passwd' }, '../../etc/passwd', 'refused'],
    ['absolute', { id: 'x', module: '/etc/passwd' }, '/etc/passwd', 'refused'],
    ['absolute on Windows', { id: 'x', module: 'C:\\secret.py' }, 'C:\\secret.py', 'refused'],
    ['with NUL', { id: 'x', module: 'agents/a.py\0' }, 'agents/a.py\0', 'refused'],
    ['outside by its id', { id: '../../../x' }, 'agents/../../../x.py', 'refused'],
    ['called like a member of every object', { id: '__proto__' }, 'agents/__proto__.py', 'missing'],
  ])('%s', async (_, node, path, state) => {
    const [graph] = (await read({ 'workflow.json': workflow(node), 'agents/a.py': agent() })).graphs
    expect([graph?.nodes[0]?.code?.path, graph?.nodes[0]?.code?.state.is]).toEqual([path, state])
  })
})

describe('documents', () => {
  test('a folder, a link and a foreign file under the name are told', async () => {
    const files = filesFromRecord({ 'a/workflow.json/x.txt': '', 'b/workflow.json': '{"nodes": {}, "connections": {}}', 'c/workflow.json': '{' })
    const links = { ...files, refused: () => [{ path: 'd/workflow.json', reason: 'it is a link' }, { path: 'e.py', reason: 'it is a link' }, { path: 'x/workflow.json', reason: 'it is a link' }] }
    const reading = await readScienceAdk(links, { settings: { compatibleTypes: [], tools: [], kinds: [] }, excluded: (path) => path.startsWith('x/'), include: [] })
    expect(reading.workflows).toBe(3)
    expect(reading.faults.map(({ kind, span }) => `${kind} ${span.file}`)).toEqual(['unreadable-document a/workflow.json', 'unreadable-document d/workflow.json', 'invalid-document c/workflow.json'])
    expect(told(reading)).toEqual(['e.py: it is a link', 'x/workflow.json: it is a link', "b/workflow.json: its field 'connections' is of another program's workflow form"])
  })

  test('left out by the configuration are told, nested ones too', async () => {
    const texts = { 'old/workflow.json': '{', 'workflow.json': workflow({ id: 'c', kind: 'composite', workflow: 'old/inner.json' }), 'old/inner.json': '{' }
    expect(told(await read(texts, { excluded: (path) => path.startsWith('old/') }))).toEqual(['old/workflow.json: excluded by the configuration', 'old/inner.json: excluded by the configuration'])
  })

  test('nested ones use the agents beside them and those of the experiment', async () => {
    const reading = await read({
      'workflow.json': workflow({ id: 'c', kind: 'composite', workflow: 'sub/fit.json', ports: { inputs: [{ name: 'rows' }] } }),
      'sub/fit.json': workflow({ id: 'near' }, { id: 'far' }),
      'sub/agents/near.py': agent(), 'sub/agents/spare.py': '', 'agents/far.py': agent(),
    })
    expect(reading.graphs.map(({ span, nestedIn }) => [span.file, nestedIn?.node, nestedIn?.inputs])).toEqual([['workflow.json', undefined, undefined], ['sub/fit.json', 'c', ['rows']]])
    expect(reading.graphs[1]?.nodes.map(({ code }) => code?.path)).toEqual(['sub/agents/near.py', 'agents/far.py'])
    expect(pathsOf(reading)).toEqual(['agents/far.py', 'sub/agents/near.py', 'sub/agents/spare.py'])
  })

  test('values of wrong shapes are faults, and gaps that are told', async () => {
    const reading = await read({ 'workflow.json': '{"name": 1, "nodes": [1, {"id": ""}, {"id": "a", "ports": [], "tools": [1], "params": 2}], "edges": [{"source": "a"}, null]}' })
    expect(reading.faults.map(({ message }) => message)).toEqual([
      'the name of a workflow must be a string, not a number', 'a node must be an object, not a number', 'a node has an empty id',
      '"ports" must be an object with "inputs" and "outputs", not an array', 'a tool must be named by a string, not a number', '"params" must be an object, not a number',
      'an edge must be an object, not null', 'an edge has no source_port', 'an edge has no target', 'an edge has no target_port',
    ])
    expect(told(reading).map((each) => each.replace(/^workflow\.json: (.*); rules that argue from absence are silent$/, '$1'))).toEqual([
      'one of the nodes is not an object', 'a node without a usable id', "the ports of node 'a' are not an object", 'one of the edges is not an object', 'an edge that does not name both nodes',
    ])
  })
})

describe('a hundred thousand', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => index)

  test('nodes without a source, beside a thousand agents', async () => {
    const agents = Object.fromEntries(many.slice(0, 1_000).map((index) => [`agents/agent_${index}_.py`, '']))
    const [graph] = (await read({ ...agents, 'workflow.json': workflow(...many.map((index) => ({ id: `agent_${index}` }))) })).graphs
    expect(graph?.nodes).toHaveLength(100_000)
    expect(graph?.nodes[0]?.code?.state).toEqual({ is: 'missing', near: 'agents/agent_0_.py' })
  })

  test('unknown fields of one node', async () => {
    const node = Object.fromEntries(many.map((index) => [`kinds${index}`, index]))
    expect((await read({ 'workflow.json': workflow({ id: 'a', ...node }) })).graphs).toHaveLength(1)
  })
})
