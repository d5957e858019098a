import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { filesFromRecord } from '../../../src/core/files.ts'
import { readGoogleAdk } from '../../../src/formats/google-adk/read.ts'
import { cases } from '../../support/adk-cases.ts'
import { pythonOf } from '../../support/adk-python.ts'
import { pythonImports, typescriptImports } from '../../support/adk-source.ts'
import { typescriptOf } from '../../support/adk-typescript.ts'

const read = (path: string, text: string): ReturnType<typeof readGoogleAdk> => readGoogleAdk(filesFromRecord({ [path]: text }), { settings: {}, excluded: () => false })

/** Every gap lies in its file, and so does every edge. */
async function holds(path: string, text: string): Promise<number> {
  const { graphs } = await read(path, text)
  for (const { gaps, edges } of graphs) {
    for (const { span } of [...gaps, ...edges]) expect([span.file, span.start >= 0 && span.end <= text.length && span.start <= span.end]).toEqual([path, true])
  }
  return graphs.length
}

const python = ['a', 'b', 'START', 'node(a)', 'Workflow(name="w", edges=E)', '(START, a)', '[a, b]', '{"x": a}', '{1: a, True: b}', 'Edge(from_node=START, to_node=n)', 'make(a)', 'make(make)', 'C()', 'C.m', 'C().m', 'E', 'E + E',
  '[*E, *E]', '[(START, x) for x in E]', 'a if b else a', 'lambda: 1', 'E[0]', 'f"{a}"', 'JoinNode(name="j")', 'LlmAgent(name=E)', 'self.x', '(y := a)', 'None', '1.5', '"END"', '{**E}', 'dict(x=a)', 'list(E)', 'a.model_copy()', 'Workflow']
const typescript = ['a', 'b', 'START', 'node(a)', "new Workflow({ name: 'w', edges: E })", '[START, a]', '{ x: a }', '{ [DEFAULT_ROUTE]: b, ...E }', 'new Edge(START, a)', 'make(a)', 'make(make)', 'new C()', 'new C().m', 'this.x', 'E', '[...E, ...E]',
  'E.concat(E)', 'E.map((x) => [START, x])', 'a ? b : a', '() => 1', 'E[0]', '`${a}`', "new JoinNode({ name: 'j' })", 'new LlmAgent({ name: E })', 'null', '1.5', "'END'", 'a.bind(b)', 'Workflow', 'E as any', 'await a']

const statements = (values: readonly string[]) => fc.array(fc.tuple(fc.constantFrom('E', 'n', 'wf', 'made', 'x'), fc.constantFrom(...values), fc.constantFrom(...values)), { minLength: 1, maxLength: 8 })

describe('sources put together at random', () => {
  test('Python', async () => {
    let found = 0
    await fc.assert(fc.asyncProperty(statements(python), fc.constantFrom(...python), async (lines, edges) => {
      const body = lines.map(([name, one, other], index) => (index % 3 === 0 ? `${name} = ${one}` : index % 3 === 1 ? `def ${name}(a):\n    ${name} = ${one}\n    return ${other}` : `class C(Workflow):\n    edges: list = ${one}\n    def __init__(self, a):\n        self.x = ${other}\n        super().__init__(name="c", edges=${one})\n    def m(self): return ${other}`))
      found += await holds('agent.py', `${pythonImports}def a(x): return 1\n@node\ndef b(x): return 1\n${body.join('\n')}\nroot = Workflow(name="r", edges=${edges})\nC(a)\nmake(a)\n`)
    }), { numRuns: 400 })
    expect(found).toBeGreaterThan(400)
  })

  test('TypeScript', async () => {
    let found = 0
    await fc.assert(fc.asyncProperty(statements(typescript), fc.constantFrom(...typescript), async (lines, edges) => {
      const body = lines.map(([name, one, other], index) => (index % 3 === 0 ? `var ${name} = ${one}` : index % 3 === 1 ? `function ${name}(a: any) { var ${name} = ${one}; return ${other} }` : `{ class C extends Workflow { x = ${one}; constructor(a: any) { super({ name: 'c', edges: ${one} }) } m() { return ${other} } } new C(a) }`))
      found += await holds('agent.ts', `${typescriptImports}function a() { return 1 }\nconst b = node(() => 1, { name: 'b' })\n${body.join('\n')}\nexport const root = new Workflow({ name: 'r', edges: ${edges} })\nmake(a)\n`)
    }), { numRuns: 400 })
    expect(found).toBeGreaterThan(200)
  })
})

/** A text with one stretch left out, doubled, or put elsewhere. */
const mutated = (texts: readonly string[]) => fc.record({ text: fc.constantFrom(...texts), at: fc.nat(), length: fc.integer({ min: 1, max: 12 }), to: fc.nat(), how: fc.constantFrom('cut', 'double', 'move') }).map(({ text, at, length, to, how }) => {
  const start = at % text.length
  const part = text.slice(start, start + length)
  const rest = text.slice(0, start) + text.slice(start + length)
  return how === 'cut' ? rest : how === 'double' ? text.slice(0, start) + part + text.slice(start) : rest.slice(0, to % (rest.length + 1)) + part + rest.slice(to % (rest.length + 1))
})

test.each([['agent.py', cases.map(pythonOf)], ['agent.ts', cases.map(typescriptOf)]])('mutated cases: %s', async (path, texts) => {
  await fc.assert(fc.asyncProperty(mutated(texts), async (text) => {
    await holds(path, text)
  }), { numRuns: 600 })
})

const doubled = (count: number, line: (from: string, to: string) => string): string => Array.from({ length: count }, (_, index) => line(`E${index}`, `E${index + 1}`)).join('\n')

describe('what would never end', () => {
  test.each([
    ['functions that call each other', 'agent.py', `def f(x):\n    return [*f(x), *f(x), *f(x), *f(x)]\nwf = Workflow(name="w", edges=f(START))`],
    ['a class whose objects make objects', 'agent.py', `class W(Workflow):\n    def __init__(self, x):\n        super().__init__(name="w", edges=[(START, W(x), W(x), W(x))])\nW(1)`],
    ['lists that double', 'agent.py', `E0 = [(START, START)]\n${doubled(60, (from, to) => `${to} = ${from} + ${from}`)}\nwf = Workflow(name="w", edges=E60)`],
    ['products of long lists', 'agent.py', `def a(x): return 1\nE0 = [a]\n${doubled(18, (from, to) => `${to} = [*${from}, *${from}]`)}\nwf = Workflow(name="w", edges=[(START, E18, E18, E18)])`],
    ['comprehensions of comprehensions', 'agent.py', `E0 = [1, 2, 3, 4, 5, 6, 7, 8]\n${doubled(30, (from, to) => `${to} = [[y for y in ${from}] for x in ${from}]`)}\nwf = Workflow(name="w", edges=E30)`],
    ['texts that double', 'agent.py', `E0 = "aaaa"\n${doubled(60, (from, to) => `${to} = ${from} + ${from}`)}\nwf = Workflow(name=E60, edges=[])`],
    ['functions that call each other', 'agent.ts', 'const f = (x: any): any => [...f(x), ...f(x), ...f(x), ...f(x)]\nnew Workflow({ name: "w", edges: f(START) })'],
    ['a class whose objects make objects', 'agent.ts', 'class W extends Workflow { constructor(x: any) { super({ name: "w", edges: [[START, new W(x), new W(x), new W(x)]] }) } }\nnew W(1)'],
    ['lists that double', 'agent.ts', `const E0 = [[START, START]]\n${doubled(60, (from, to) => `const ${to} = [...${from}, ...${from}]`)}\nnew Workflow({ name: "w", edges: E60 })`],
    ['texts that double', 'agent.ts', `const E0 = 'aaaa'\n${doubled(60, (from, to) => `const ${to} = \`\${${from}}\${${from}}\``)}\nnew Workflow({ name: E60, edges: [[START, () => 1]] })`],
  ])('%s in %s', async (_, path, text) => {
    const { graphs } = await read(path, `${path.endsWith('.py') ? pythonImports : typescriptImports}${text}\n`)
    expect(graphs.length).toBeGreaterThan(0)
  })
})
