import { describe, expect, test } from '@jest/globals'
import { textAt } from '../../support/agent-source.ts'
import { scriptAgentsIn, scriptAgentsOf } from '../../support/script-agent-source.ts'

const shown = async (text: string, others: Readonly<Record<string, string>> = {}, path = 'agents/fetch.ts') => {
  const { classes, open } = await scriptAgentsIn({ ...others, [path]: text }, path)
  return [...classes.map(({ name, base, unexported }) => `${unexported ? 'hidden ' : ''}${name}(${base ?? '?'})`), ...(open ? ['...'] : [])]
}
const sdk = "import { Agent, EvaluationAgent } from 'flowproof/agent'\n"
const body = '{ async execute() { return {} } }'

describe('which classes are agents', () => {
  test.each([
    ['a named export', `${sdk}export class A extends Agent ${body}`, ['A(Agent)']],
    ['an evaluation', `${sdk}export class A extends EvaluationAgent<typeof A.ports> ${body}`, ['A(EvaluationAgent)']],
    ['an alias', `import { Agent as Base } from 'flowproof/agent'\nexport class A extends Base ${body}`, ['A(Agent)']],
    ['the whole module', `import * as flow from 'flowproof/agent'\nexport class A extends flow.Agent ${body}`, ['A(Agent)']],
    ['a default import of the whole', `import flow from 'flowproof/agent'\nexport class A extends flow.Agent ${body}`, ['A(Agent)']],
    ['require, taken apart', `const { Agent: Base } = require('flowproof/agent')\nexports.A = class extends Base ${body}`, ['A(Agent)']],
    ['require, whole', `const flow = require('flowproof/agent')\nmodule.exports = class A extends flow.Agent ${body}`, ['A(Agent)']],
    ['require by TypeScript', `import flow = require('flowproof/agent')\nexport = class extends flow.Agent ${body}`, ['default(Agent)']],
    ['a table of exports', `${sdk}class A extends Agent ${body}\nmodule.exports = { A, limit: 3 }`, ['A(Agent)']],
    ['a chain of exports', `${sdk}exports.A = exports.B = class C extends Agent ${body}`, ['C(Agent)']],
    ['a default export', `${sdk}export default class A extends Agent ${body}`, ['A(Agent)']],
    ['a default export without a name', `${sdk}export default class extends Agent ${body}`, ['default(Agent)']],
    ['a default export of a name', `${sdk}class A extends Agent ${body}\nexport default A`, ['A(Agent)']],
    ['an export list', `${sdk}class A extends Agent ${body}\nexport { A as B, A as default }`, ['A(Agent)']],
    ['a constant', `${sdk}export const A = class extends Agent ${body}`, ['A(Agent)']],
    ['a base of a constant', `${sdk}const Base = Agent\nexport class A extends Base ${body}`, ['A(Agent)']],
    ['a base behind types', `${sdk}export class A extends (Agent as any) ${body}`, ['A(Agent)']],
    ['a base of a condition', `${sdk}const Base = fast ? Agent : EvaluationAgent\nexport class A extends Base ${body}`, ['A(Agent)']],
    ['a base taken out of a list', `const [Base] = bases\nexport class A extends Base ${body}`, ['A(?)']],
    ['a base of a table', `${sdk}const bases = { Base: Agent }\nexport class A extends bases.Base ${body}`, ['A(Agent)']],
    ['a base of a table that something may replace', `${sdk}const bases = { Base: Agent, ...more }\nexport class A extends bases.Base ${body}`, ['A(?)']],
    ['an optional import', `const { Agent } = await import('flowproof/agent')\nexport class A extends Agent ${body}`, ['A(Agent)']],
    ['another module of the same name', `import { Agent } from 'flowproof/other'\nexport class A extends Agent ${body}`, ['A(?)']],
    ['another class of the SDK\'s module', `import { Port } from 'flowproof/agent'\nexport class A extends Port ${body}`, []],
    ['no base', `export class A ${body}`, []],
    ['a base that nothing declares', `export class A extends Agent ${body}`, []],
    ['Node\'s own base', `import { EventEmitter } from 'node:events'\nexport class A extends EventEmitter ${body}\nexport class B extends Error {}`, []],
    ['no base at all by null', 'export class A extends null {}', []],
    ['a package that may wrap the SDK', `import { LabAgent } from 'our-lab'\nexport class A extends LabAgent ${body}`, ['A(?)']],
    ['a package that does not look like it', `import { Model } from 'our-lab'\nexport class A extends Model ${body}`, []],
    ['a mixin', `${sdk}import { mix } from 'our-lab'\nexport class A extends mix(Agent, { x: 1 }) ${body}`, ['A(Agent)']],
    ['a mixin of something else', `import { mix } from 'our-lab'\nexport class A extends mix(Base) ${body}`, ['A(?)']],
    ['an abstract class', `${sdk}export abstract class A extends Agent ${body}`, []],
    ['a declared class', `${sdk}export declare class A extends Agent {}`, []],
    ['a type', `${sdk}class A extends Agent ${body}\nexport type { A }`, ['hidden A(Agent)']],
    ['two that are not exported', `${sdk}class A extends Agent ${body}\nconst B = class extends Agent ${body}`, ['hidden A(Agent)', 'hidden B(Agent)']],
    ['one that is exported beside one that is not', `${sdk}class A extends Agent ${body}\nexport class B extends Agent ${body}`, ['B(Agent)']],
    ['a class in a function', `${sdk}export function make() { return class A extends Agent ${body} }`, []],
    ['a base in the same file', `${sdk}export class Base extends Agent ${body}\nexport class A extends Base ${body}`, ['A(Agent)']],
    ['an export that is made', `export default make()`, ['...']],
    ['a constant that is made', `export const Fetch = make()`, ['...']],
    ['a value that is made', `export const rows = make()\nexport const LIMIT = 3`, []],
    ['an export of a package', `export { Fetch } from 'our-lab'`, ['...']],
    ['computed exports', `exports[name] = 1`, ['...']],
    ['exports that are handed on', `fill(module.exports)`, ['...']],
    ['another thing called exports', `const exports = {}\nexports[name] = 1\nconst { exports: e } = x\nfoo.exports.y = 1`, []],
    ['members called exports', 'export class A { exports = 1 }\nconst table = { exports: 1 }', []],
    ['a type in a list', `${sdk}class A extends Agent ${body}\nexport { type A }`, ['hidden A(Agent)']],
    ['a class that derives from itself', `class A extends A ${body}\nexport { A }`, []],
  ])('%s', async (_, text, expected) => {
    expect(await shown(text)).toEqual(expected)
  })

  test('bases and agents of other files', async () => {
    const lib = {
      'lib/base.ts': `${sdk}export class Base extends Agent ${body}\nexport { Agent as LabAgent }`, 'lib/index.ts': "export * from './base.js'\nexport { Base as default } from './base.ts'",
      'lib/old.cjs': "const { Agent } = require('flowproof/agent')\nmodule.exports = class Old extends Agent {}", 'package.json': '{ "imports": { "#lib/*": { "types": "./types/*.ts", "node": { "default": "./lib/*.ts" } } } }',
      'lib/circle.ts': "import { B } from './other.ts'\nexport class A extends B {}", 'lib/other.ts': "import { A } from './circle.ts'\nexport class B extends A {}", 'lib/broken.ts': 'export class {',
    }
    const of = (text: string) => shown(text, lib)
    expect(await of(`import { Base } from '../lib'\nexport class A extends Base ${body}`)).toEqual(['A(Agent)'])
    expect(await of(`import Base from '../lib/index.js'\nexport class A extends Base ${body}`)).toEqual(['A(Agent)'])
    expect(await of(`import { LabAgent } from '../lib/base'\nexport class A extends LabAgent ${body}`)).toEqual(['A(Agent)'])
    expect(await of(`import * as lab from '#lib/base'\nexport class A extends lab.Base ${body}`)).toEqual(['A(Agent)'])
    expect(await of(`const Old = require('../lib/old.cjs')\nexport class A extends Old ${body}`)).toEqual(['A(Agent)'])
    expect(await of(`import Old from '../lib/old.cjs'\nexport class A extends Old ${body}`)).toEqual(['A(Agent)'])
    expect(await of("export { Base } from '../lib/base.ts'")).toEqual(['Base(Agent)'])
    expect(await of("export * from '../lib/base.ts'")).toEqual(['Base(Agent)'])
    expect(await of("export * from '../lib'")).toEqual(['Base(Agent)'])
    expect(await of("export * from '../lib/broken.ts'")).toEqual(['...'])
    expect(await of("export * from 'our-lab'")).toEqual(['...'])
    expect(await of(`import { X } from '../lib/broken.ts'\nexport class A extends X ${body}`)).toEqual(['A(?)'])
    expect(await of(`import { A as Base } from '../lib/circle.ts'\nexport class A extends Base ${body}`)).toEqual([])
  })
})

test('a list of two hundred thousand is walked, and names that branch without end are given up', async () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => index).join()
  const names = Array.from({ length: 60 }, (_, index) => `const x${index} = y ? x${index + 1} : x${index + 1}\n`).join('')
  const [agent] = await scriptAgentsOf(`${names}export class A extends Agent { async execute() { const rows = [${rows}]; return { rows, fit: await this.callTool(x0, x0) } } }`)
  expect(agent?.behaviour.toolCalls.map((call) => [call.names, call.open])).toEqual([[undefined, true]])
})

describe('members', () => {
  const base = `${sdk}export class Base extends Agent {
  static ports = { inputs: {}, outputs: { planets: 'json' } } as const
  retries = 3
  async execute() { return { planets: await this.rows() } }
  async rows() { return [] }
}
`
  test('come from the bases, the own ones first', async () => {
    const [agent] = await scriptAgentsOf(`import { Base } from '../lib/base.ts'\nexport class Fetch extends Base {\n  timeout = 3\n  static limit = 1\n  rows() { return this.callTool('fetch_planets') }\n  #help = () => 1\n  get size() { return 1 }\n  static run() {}\n  later() { this.run = 1 }\n  constructor() { super(); this.table = 1 }\n}\n`, { 'lib/base.ts': base })
    expect(agent?.ports?.outputs?.map(({ name, span }) => [name, span.file])).toEqual([['planets', 'lib/base.ts']])
    expect(agent?.methods.map(({ name, async, span }) => [name, async, span.file])).toEqual([['rows', false, 'agents/fetch.ts'], ['#help', false, 'agents/fetch.ts'], ['later', false, 'agents/fetch.ts'], ['execute', true, 'lib/base.ts']])
    expect(agent?.attributes.map(({ name, annotated }) => [name, annotated])).toEqual([['timeout', true], ['size', true], ['table', true], ['retries', true]])
    expect(agent?.behaviour.toolCalls.map(({ names }) => names)).toEqual([['fetch_planets']])
    expect(agent?.inheritsUnknown).toBe(false)
  })

  test.each([
    ['a mixin from outside', "import { Mix } from 'lab'\nexport class A extends Mix(Agent) {}", true],
    ['a decorator', "import { register } from 'lab'\n@register\nexport class A extends Agent {}", true],
    ['a base that cannot be read', "import { Base } from './gone.ts'\nexport class A extends Base { static ports = ports({}) }", true],
    ['a base that its file does not have', "import { Gone } from './base.ts'\nexport class A extends Gone {}", true],
    ['a type it implements', 'export class A extends Agent implements Fetching {}', false],
    ['a decorated method', "import { retry } from 'lab'\nexport class A extends Agent { @retry async execute() {} }", false],
  ])('unknown ones may come from %s: %s', async (_, text, expected) => {
    expect((await scriptAgentsOf(text, { 'agents/base.ts': '' })).map(({ inheritsUnknown }) => inheritsUnknown)).toEqual([expected])
  })

  test('spans cover the names', async () => {
    const text = `${sdk}/* 😀 class */ @d export default abstract class {}\nexport const B = @d class extends Agent {\n  async 'execute'() {}\n  static async *walk() {}\n  async *['go']() {}\n  x!: number\n}\n`
    const { classes: [agent] } = await scriptAgentsIn({ 'agents/fetch.ts': text })
    expect([agent, ...agent?.methods ?? [], ...agent?.attributes ?? []].map((each) => each && textAt(text, each.span))).toEqual(['class', "'execute'", "'go'", 'x'])
    expect(agent?.methods.map(({ name, async, generator = false }) => [name, async, generator])).toEqual([['execute', true, false], ['go', true, true]])
  })
})
