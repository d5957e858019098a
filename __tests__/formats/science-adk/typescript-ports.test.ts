import { describe, expect, test } from '@jest/globals'
import type { DeclaredPort } from '../../../src/core/agent.ts'
import { scriptAgentsOf } from '../../support/script-agent-source.ts'

const side = (ports: readonly DeclaredPort[] | undefined) => (ports ? ports.map(({ name, type, required }) => `${name}:${type ?? '?'}${required === true ? '' : required === false ? '?' : '??'}`).join(' ') : '*')

async function read(members: string, { above = '', below = '', others = {}, path = 'agents/fetch.ts' } = {}) {
  const [agent] = await scriptAgentsOf(`${above}\nexport class Fetch extends Agent { ${members} async execute() {} }\n${below}`, others, path)
  const ports = agent?.ports
  return ports && `${ports.ofInstance ? 'instance ' : ''}${ports.annotated ? 'typed ' : ''}${side(ports.inputs)} | ${side(ports.outputs)}`
}

describe('the ports of a class', () => {
  test.each<[string, string, Parameters<typeof read>[1], string | undefined]>([
    ['with the function', "static readonly ports = ports({ inputs: { a: 'json' }, outputs: { b: { type: 'str', required: false } } })", {}, 'typed a:json | b:str?'],
    ['with the function of the whole module', "static ports = flow.ports({ outputs: { b: 'int' } })", { above: "import * as flow from 'flowproof/agent'" }, 'typed  | b:int'],
    ['with an alias of the function', "static ports = declare({ outputs: { b: 'int' } })", { above: "import { ports as declare } from 'flowproof/agent'" }, 'typed  | b:int'],
    ['with another function', "static ports = declare({ outputs: { b: 'int' } })", { above: "import { declare } from 'our-lab'" }, 'typed * | *'],
    ['as an object', "static ports = { inputs: { a: 'json' }, outputs: {} }", {}, 'a:json | '],
    ['as a constant object', "static ports = { inputs: { a: 'json' }, outputs: {} } as const", {}, 'typed a:json | '],
    ['checked against the type', "static ports = { inputs: { a: 'json' }, outputs: {} } satisfies Ports", {}, 'typed a:json | '],
    ['with a type', "static ports: Ports = { inputs: {}, outputs: { b: 'json' } }", {}, 'typed  | b:json'],
    ['of JavaScript', "static ports = { inputs: {}, outputs: { b: 'json' } }", { path: 'agents/fetch.mjs' }, 'typed  | b:json'],
    ['of the object', "ports = ports({ outputs: { b: 'json' } })", {}, 'instance typed  | b:json'],
    ['from a constant', 'static ports = declared', { above: "const declared = ports({ outputs: { b: 'json' } })" }, 'typed  | b:json'],
    ['from a bare constant', 'static ports = declared', { above: "const declared = { inputs: {}, outputs: { b: 'json' } }" }, ' | b:json'],
    ['with nothing in it', 'static ports = { inputs: {}, outputs: {} }', {}, 'typed  | '],
    ['from typed parts', "static ports = { inputs, outputs: { ...outputs, c: 'int' as const } }", { above: "const inputs = { a: 'json' } as const\nconst outputs: PortList = { b: 'json' }" }, 'typed a:json | b:json c:int'],
    ['from parts, one without a type', "static ports = { inputs, outputs }", { above: "const inputs = { a: 'json' } as const\nconst outputs = { b: { type: 'json' } }" }, 'a:json | b:json'],
    ['from a frozen constant', 'static ports = Object.freeze(declared)', { above: "const declared = { inputs: {}, outputs: { b: 'json' } } as const" }, 'typed  | b:json'],
    ['from a constant that is changed', 'static ports = declared', { above: "const declared = ports({ outputs: { b: 'json' } })\ndeclared.outputs = {}" }, 'typed * | *'],
    ['from another file', 'static ports = ports({ inputs: shared.inputs, outputs: { ...shared.outputs, c: KIND } })',
      { above: "import { KIND, shared } from '../lib/ports.ts'", others: { 'lib/ports.ts': "export const KIND = 'str'\nexport const shared = { inputs: { a: 'json' }, outputs: { b: 'int' } } as const" } }, 'typed a:json | b:int c:str'],
    ['with names that are texts', "static ports = ports({ inputs: { 'a b': 'json', [NAME]: 'json' } })", { above: "const NAME = 'c'" }, 'typed a b:json c:json | '],
    ['with a computed name', "static ports = ports({ inputs: { [name()]: 'json' }, outputs: { b: 'json' } })", {}, 'typed * | b:json'],
    ['with a spread of something', 'static ports = ports({ inputs: { ...base() }, outputs: {} })', {}, 'typed * | '],
    ['with computed sides', 'static ports = ports({ ...sides(), outputs: {} })', {}, 'typed * | *'],
    ['with a computed type', 'static ports = ports({ inputs: { a: kind(), b: { type: kind(), required: optional } } })', {}, 'typed a:??? b:??? | '],
    ['with one name twice', "static ports = ports({ inputs: { a: 'str', a: 'json' } })", {}, 'typed a:json | '],
    ['in a static block', "static { this.ports = ports({ outputs: { b: 'json' } }) }", {}, 'typed  | b:json'],
    ['in a static block by name', "static ports: Ports; static { Fetch.ports = { inputs: {}, outputs: { b: 'json' } } }", {}, 'typed  | b:json'],
    ['beside the class', '', { below: "Fetch.ports = ports({ outputs: { b: 'json' } })" }, 'typed  | b:json'],
    ['beside the class, unless it has some', '', { below: "Fetch.ports ??= ports({ outputs: { b: 'json' } })" }, 'typed * | *'],
    ['of another class beside it', '', { below: "Other.ports = ports({ outputs: { b: 'json' } })" }, undefined],
    ['given twice', "static ports = ports({ outputs: { b: 'json' } })", { below: 'Fetch.ports = ports({})' }, 'typed * | *'],
    ['without a value', 'static ports: Ports', {}, 'typed * | *'],
    ['as a getter', 'static get ports() { return ports({}) }', {}, 'typed * | *'],
    ['only declared', 'declare ports: Ports;', {}, undefined],
    ['not at all', '', {}, undefined],
  ])('%s', async (_, members, options, expected) => {
    expect(await read(members === '' ? '' : `${members};`, options)).toBe(expected)
  })
})
