import { describe, expect, test } from '@jest/globals'
import { linesOf, typescriptImports } from '../../support/adk-source.ts'

/** What the reader of TypeScript evaluates, and what becomes a gap: the source, and the workflows with their edges and gaps. */
const prefix = `${typescriptImports}function a() { return 1 }\nconst b = () => 1\nasync function c() { return 1 }\n`
const readIn = (before: string, source: string): Promise<readonly string[]> => linesOf({ 'agent.ts': before + source.slice(1) })

describe('imports', () => {
  test.each([
    ['the module', `
import * as adk from '@google/adk'
function a() { return 1 }
new adk.Workflow({ name: 'x', edges: [[adk.START, a, { [adk.DEFAULT_ROUTE]: new adk.JoinNode({ name: 'j' }) }]] })
`, ['x: START -> a, a -[__DEFAULT__]-> j']],
    ['other names', `
import { Workflow as Flow, START as S } from '@google/adk'
function a() { return 1 }
new Flow({ name: 'x', edges: [[S, a]] })
`, ['x: START -> a']],
    ['require', `
const { Workflow, START } = require('@google/adk')
function a() { return 1 }
module.exports = new Workflow({ name: 'x', edges: [[START, a]] })
`, ['x: START -> a']],
    ['require of the module', `
const adk = require('@google/adk')
function a() { return 1 }
module.exports = new adk.Workflow({ name: 'x', edges: [[adk.START, a]] })
`, ['x: START -> a']],
    ['import()', `
const { Workflow, START } = await import('@google/adk')
function a() { return 1 }
new Workflow({ name: 'x', edges: [[START, a]] })
`, ['x: START -> a']],
    ['another Workflow', `
import { Workflow } from 'temporal'
import { START } from '@google/adk'
new Workflow({ name: 'x', edges: [[START, START]] })
`, []],
  ])('%s', async (_, source, found) => {
    expect(await readIn('', source)).toEqual(found)
  })
})

describe('where edges stand', () => {
  test.each([
    ['variables, spreads, short properties', `
const first = [START, a] as const
const edges = [...[first], [a, b] satisfies unknown]
const name = 'x'
new Workflow({ name, edges } as any)
`, ['x: START -> a, a -> b']],
    ['concat and map', `
new Workflow({ name: 'x', edges: [[START, a]].concat([a, b].map((n) => [n, c])) })
`, ['x: START -> a, a -> c, b -> c']],
    ['spread options', `
const base = { name: 'x' }
new Workflow({ ...base, edges: [[START, a]] })
`, ['x: START -> a']],
    ['an object of nodes', `
const nodes = { a, b }
const { a: first } = nodes
new Workflow({ name: 'x', edges: [[START, nodes.a, nodes['b']], [first, c]] })
`, ['x: START -> a, a -> b, a -> c']],
    ['Edge', `
new Workflow({ name: 'x', edges: [new Edge(START, a), new Edge(a, b, ['p', 1]), new Edge(b, a, true)] })
`, ['x: START -> a, a -[p, 1]-> b, b -[true]-> a']],
    ['keys: enums, constants, texts that look like numbers', `
enum R { Yes = 'yes', Two = 2 }
const S = { ok: 'okay' } as const
new Workflow({ name: 'x', edges: [[START, a, { [R.Yes]: b, [R.Two]: c, [S.ok]: b, '3': c, true: c }]] })
`, ['x: START -> a, a -[yes]-> b, a -[2]-> c, a -[okay]-> b, a -[3]-> c, a -[true]-> c']],
  ])('%s', async (_, source, found) => {
    expect(await readIn(prefix, source)).toEqual(found)
  })
})

describe('subclasses, factories and helpers', () => {
  test.each([
    ['a subclass', `
export class My extends Workflow { constructor() { super({ name: 'mine', edges: [[START, a, b]] }) } }
`, ['mine: START -> a, a -> b']],
    ['a subclass with parameters', `
class My extends Workflow { constructor(name: string, who: any) { super({ name, edges: [[START, who]] }) } }
export const wf = new My('mine', a)
`, ['mine: START -> a']],
    ['a factory', `
export const make = () => new Workflow({ name: 'x', edges: [[START, a]] })
`, ['x: START -> a']],
    ['a factory with parameters, called twice', `
function make(first: any, name = 'one') {
  return new Workflow({ name, edges: [[START, first]] })
}
make(a)
make(b, 'two')
`, ['one: START -> a', 'two: START -> b']],
    ['helpers', `
const pair = (left: any, right: any) => [left, right]
new Workflow({ name: 'x', edges: [pair(START, a), pair(a, b)] })
`, ['x: START -> a, a -> b']],
    ['what stands outside of a function is one object for all its calls', `
const j = new JoinNode({ name: 'j' })
const to = (n: any) => [[n, b], [n, j], [n, c]]
new Workflow({ name: 'x', edges: [...to(START), ...to(a)] })
`, ['x: START -> b, START -> j, START -> c, a -> b, a -> j, a -> c']],
    ['each call makes objects of its own', `
const make = () => node(a)
new Workflow({ name: 'x', edges: [[START, make()], [START, make()]] })
`, ['x [a twice]: START -> a, START -> a']],
    ['a method that builds', `
class Desk {
  agent = new LlmAgent({ name: 'agent' })
  step() { return 1 }
  build() { return new Workflow({ name: 'x', edges: [[START, this.step, this.agent]] }) }
}
`, ['x: START -> step, step -> agent']],
  ])('%s', async (_, source, found) => {
    expect(await readIn(prefix, source)).toEqual(found)
  })
})

describe('nodes and their names', () => {
  test.each([
    ['a method is one function for all', `
class O { m() { return 1 } }
const o = new O()
new Workflow({ name: 'x', edges: [[START, o.m], [o.m, a]] })
`, ['x: START -> m, m -> a']],
    ['bound functions', `
class O { m() { return 1 } }
const o = new O()
new Workflow({ name: 'x', edges: [[START, o.m.bind(o)], [START, o.m.bind(o)]] })
`, ['x [bound m twice]: START -> bound m, START -> bound m']],
    ['names that are given, trimmed and put together', `
const one = new LlmAgent({ name: \`one_\${'x'}\` })
new Workflow({ name: 'x', edges: [[START, one, node(() => 1, { name: ' two ' }), new FunctionNode('three', () => 1)]] })
`, ['x: START -> one_x, one_x -> two, two -> three']],
    ['names that are computed', `
const one = new LlmAgent({ name: \`one_\${process.pid}\` })
new Workflow({ name: 'x', edges: [[START, one]] })
`, ['x: START -> new LlmAgent({ name: `one_${process.pid}…']],
    ['dynamicEntry', `
new Workflow({ name: 'x', dynamicEntry: a })
`, ['x: ']],
  ])('%s', async (_, source, found) => {
    expect(await readIn(prefix, source)).toEqual(found)
  })
})

describe('gaps', () => {
  test.each([
    ['a condition in a chain', `
new Workflow({ name: 'x', edges: [[START, a], [a, process.env.B ? b : c], [b, c]] })
`, ['x: START -> a, b -> c', '  agent.ts:5:51 it depends on a condition that is not known before the run']],
    ['a condition that is spread', `
new Workflow({ name: 'x', edges: [[START, a], ...(process.env.B ? [[a, b]] : [])] })
`, ['x: START -> a', '  agent.ts:5:47 the list that is spread here is not known']],
    ['a variable with two values', `
let n = a
if (process.env.X) n = b as any
new Workflow({ name: 'x', edges: [[START, n]] })
`, ['x: ', '  agent.ts:7:43 \'n\' is given more than one value, or one that cannot be followed']],
    ['push', `
const edges: any[] = [[START, a]]
edges.push([a, b])
new Workflow({ name: 'x', edges })
`, ['x: ', '  agent.ts:7:27 \'edges\' is changed after it is made']],
    ['push in a function, under another name', `
const edges: any[] = [[START, a]]
const more = edges
function later() { more.push([a, b]) }
new Workflow({ name: 'x', edges })
`, ['x: ', '  agent.ts:8:27 \'edges\' is changed after it is made']],
    ['handed to a function that changes it', `
function add(list: any[]) { list.push([a, b]) }
const edges: any[] = [[START, a]]
add(edges)
new Workflow({ name: 'x', edges })
`, ['x: ', '  agent.ts:8:27 \'edges\' is changed after it is made']],
    ['a list of an object that is changed', `
class B {
  edges: any[] = []
  constructor() { this.edges.push([START, a]) }
  build() { return new Workflow({ name: 'x', edges: this.edges }) }
}
`, ['x: ', '  agent.ts:8:53 \'this.edges\' is changed after it is made']],
    ['a property that is set', `
const routes: any = { x: a }
routes.y = b
new Workflow({ name: 'x', edges: [[START, c, routes]] })
`, ['x: START -> c', '  agent.ts:7:46 \'routes\' is changed after it is made']],
    ['a Map', `
new Workflow({ name: 'x', edges: [[START, a, new Map([['x', b]])]] })
`, ['x: START -> a', '  agent.ts:5:46 what is made here is not known']],
    ['unknown packages', `
import { pay } from '@shop/nodes'
new Workflow({ name: 'x', edges: [[START, a, pay, b], [START, b]] })
`, ['x: START -> a, START -> b', '  agent.ts:6:46 \'pay\' of @shop/nodes lies outside the repository']],
    ['options that are not known', `
import { options } from './gone'
new Workflow(options)
`, ['new Workflow(options): ', '  agent.ts:6:1 the options of this workflow are not known']],
  ])('%s', async (_, source, found) => {
    expect(await readIn(prefix, source)).toEqual(found)
  })
})
