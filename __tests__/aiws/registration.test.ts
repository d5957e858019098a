import { describe, expect, test } from '@jest/globals'
import { catalog, type JsonObject, nodeKinds, pathText, registrationProblems } from '../../src/aiws/index.ts'
import { decision, end, node, register, task } from '../support/aiws.ts'

const graph = (...nodes: readonly unknown[]): JsonObject => register(nodes).graph as unknown as JsonObject
/** Each problem as `code path: message | fix`. */
const told = (document: unknown): readonly string[] => registrationProblems(document).map(({ code, path, message, fix }) => `${code} ${pathText(path)}: ${message} | ${fix}`)
/** Each problem as `code path`. */
const places = (document: unknown): readonly string[] => registrationProblems(document).map(({ code, path }) => `${code} ${pathText(path)}`)

/** What completes each kind's configuration. */
const configs: Readonly<Record<string, unknown>> = { TASK: { executionKind: 'TOOL' }, JOIN: { mode: 'ALL' }, LOOP: { maxIterations: '3' }, DECISION: { field: 'ok', equals: 1, then: 'end', else: 'end' } }

describe('kinds', () => {
  test('there are thirteen', () => expect(nodeKinds.length).toBe(13))
  test.each(nodeKinds)('%s: its configuration is closed', (kind) => {
    const of = (config: unknown) => places(graph(node(kind, 'n', [], config), end('n')))
    const config = (configs[kind] ?? {}) as JsonObject
    expect(of(config)).toEqual([])
    expect(of({ ...config, other: 1 })).toEqual(['NODE_CONFIG_UNKNOWN_KEY nodes[0].config.other'])
    for (const key of Object.keys(config)) expect(of(Object.fromEntries(Object.entries(config).filter(([each]) => each !== key)))).toEqual(['NODE_CONFIG nodes[0].config'])
    expect(of([])).toEqual(['TYPE nodes[0].config'])
  })
  test.each(nodeKinds.filter((kind) => catalog[kind].proof.length > 0))('%s: a schema that forbids its proof is refused', (kind) => {
    const of = (outputSchema: unknown) => places(graph(node(kind, 'n', [], configs[kind] ?? {}, { outputSchema }), end('n')))
    for (const { name, type } of catalog[kind].proof) {
      expect(of({ properties: { [name]: { type } } })).toEqual([])
      expect(of({ properties: { [name]: { type: 'null' } } })).toEqual(['SCHEMA_FORBIDS_PROOF nodes[0].outputSchema'])
    }
    expect(of({ type: 'array' })).toEqual(['SCHEMA_FORBIDS_PROOF nodes[0].outputSchema'])
  })
})

describe('shape', () => {
  test.each<[unknown, string[]]>([
    [null, ['TYPE ']], [[], ['TYPE ']], [{}, ['MISSING_FIELD ', 'MISSING_FIELD ', 'MISSING_FIELD ']],
    [{ ...graph(end()), version: 1 }, ['UNKNOWN_FIELD version']],
    [{ ...graph(end()), revision: '0' }, ['DECIMAL_RANGE revision']], [{ ...graph(end()), revision: 1 }, ['DECIMAL_FORMAT revision']],
    [{ ...graph(end()), id: 'a b' }, ['ID_FORMAT id']], [{ ...graph(), nodes: {} }, ['TYPE nodes']], [graph(), ['GRAPH_EMPTY nodes']],
    [graph(1, end()), ['TYPE nodes[0]']], [graph({ ...end(), label: '' }), ['UNKNOWN_FIELD nodes[0].label']],
    [graph({ id: 'end', kind: 'END', config: {} }), ['MISSING_FIELD nodes[0]']], [graph({ ...end(), dependsOn: 'x' }), ['TYPE nodes[0].dependsOn']],
    [graph(task('t'), { ...end('t'), dependsOn: ['t', 1, 't'] }), ['TYPE nodes[1].dependsOn[1]', 'GRAPH_DUPLICATE_DEPENDENCY nodes[1].dependsOn[2]']],
    [graph(node('toString', 'n'), end('n')), ['NODE_KIND nodes[0].kind']], [graph(node('TASK', 'n', [], { executionKind: 'SHELL' }), end('n')), ['NODE_CONFIG nodes[0].config.executionKind']],
    [graph(node('JOIN', 'n', [], { mode: 'any' }), end('n')), ['NODE_CONFIG nodes[0].config.mode']],
    [graph(node('LOOP', 'n', [], { maxIterations: '0' }), end('n')), ['DECIMAL_RANGE nodes[0].config.maxIterations']],
    [graph(node('DECISION', 'n', [], { field: 'a.b', equals: null, then: 'end', else: 1 }), end('n')), ['NODE_CONFIG nodes[0].config.field', 'NODE_CONFIG nodes[0].config.else']],
    [graph(task('t', [], { inputSchema: { a: 1 }, outputSchema: { b: 1 } }), end('t')), ['SCHEMA_KEYWORD nodes[0].inputSchema.a', 'SCHEMA_KEYWORD nodes[0].outputSchema.b']],
    [graph(task('t', [], { inputSchema: 1 }), end('t')), ['SCHEMA_TYPE nodes[0].inputSchema']],
  ])('%j', (document, expected) => expect(places(document)).toEqual(expected))

  test.each([[0], [1.5], [-1], [1e300]])('maxIterations: %j', (maxIterations) => {
    expect(told(graph(node('LOOP', 'n', [], { maxIterations }), end('n')))[0]).toContain('| Write a whole number from "1" in double quotes, like all other quantities.')
  })
  test('an outputSchema is told what the kind needs', () => {
    const fix = (kind: string) => told(graph(node(kind, 'n', [], configs[kind] ?? {}, { outputSchema: false }), end('n')))[0]?.split(' | ')[1]
    expect(fix('LOOP')).toBe('A completed LOOP needs operationId (string) and done (boolean): let the schema permit it.')
    expect(fix('END')).toBe('A completed END needs disposition: "COMPLETED": let the schema permit it.')
    expect(fix('FORK')).toBe('A completion result is an object: let the schema permit one.')
  })
  test('maxIterations as a number has a message of its own', () => {
    expect(told(graph(node('LOOP', 'n', [], { maxIterations: 3 }), end('n')))).toEqual(['DECIMAL_FORMAT nodes[0].config.maxIterations: maxIterations is a JSON number | Write "3" in double quotes, like all other quantities.'])
  })
})

describe('structure', () => {
  test.each<[string, unknown, string[]]>([
    ['valid', graph(decision('d', [], 'x', 'y'), task('x', ['d']), task('y', ['d']), node('JOIN', 'j', ['x', 'y'], { mode: 'ANY' }), end('j')), []],
    ['an id twice', graph(task('t'), task('t'), end('t')), ['GRAPH_DUPLICATE_NODE nodes[1].id: the id "t" belongs to an earlier node | Give each node an id of its own.']],
    ['an unknown dependency', graph(task('fetch'), end('fecth')), [
      'GRAPH_UNKNOWN_DEPENDENCY nodes[1].dependsOn[0]: there is no node "fecth" | Did you mean "fetch"?',
      'GRAPH_NO_END_PATH nodes[0].id: no END can be reached from "fetch" | Let an END, or a node before one, depend on "fetch".',
    ]],
    ['a cycle, from its smallest id', graph(task('c', ['b']), task('b', ['a']), task('a', ['c']), end('c')), [
      'GRAPH_CYCLE nodes[2].dependsOn[0]: the nodes wait for each other: a -> b -> c -> a | Remove one of these dependencies; a bounded LOOP node repeats work.',
    ]],
    ['no END', graph(task('t')), ['GRAPH_NO_END nodes: the graph has no END node | Add { "id": "end", "kind": "END", "dependsOn": […], "config": {} }.']],
    ['a successor that does not exist', graph(decision('d', [], 'end', 'nd'), end('d')), ['DECISION_SUCCESSOR_UNKNOWN nodes[0].config.else: there is no node "nd" | Did you mean "end"?']],
    ['a successor that does not wait', graph(decision('d', [], 'end', 't'), task('t'), end('d', 't')), [
      'DECISION_SUCCESSOR_NOT_DEPENDENT nodes[0].config.else: "t" does not depend on the decision "d" | Add "d" to the dependsOn of "t".',
    ]],
  ])('%s', (_, document, expected) => expect(told(document)).toEqual(expected))

  test('a graph of many nodes with many faults takes no long time', () => {
    const nodes = Array.from({ length: 8000 }, (_, index) => task(`node${index}`, [`nude${index}`, `node${(index + 1) % 8000}`]))
    const problems = registrationProblems(graph(...nodes))
    expect([problems.length, problems.filter(({ code }) => code === 'GRAPH_CYCLE').length]).toEqual([8002, 1])
    expect(problems.every(({ message }) => message.length < 300)).toBe(true)
  })

  test('paths begin where the graph stands', () => {
    expect(registrationProblems({ ...graph(end()), revision: 1 }, ['command', 'graph']).map(({ path }) => path)).toEqual([['command', 'graph', 'revision']])
  })
})
