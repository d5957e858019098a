import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AgentCompiler, openAgentCompiler, resolutions } from '../support/compile-agents.ts'

let compiler: AgentCompiler
beforeAll(() => {
  compiler = openAgentCompiler()
})
afterAll(() => compiler.close())

const imports = "import { Agent, EvaluationAgent, type Inputs, type Json, type Outputs, ports } from 'flowproof/agent'\nvoid EvaluationAgent\nexport type Used = Inputs<never> | Outputs<never> | Json\n"
/** An agent on lines of its own: the ports stand on line 5, the body of execute begins on line 7. */
const agent = (declared: string, body: string, { returns = '', base = 'Agent' } = {}) =>
  `${imports}export class Fit extends ${base}<typeof Fit.ports> {\n  static readonly ports = ports(${declared})\n  async execute()${returns} {\n    ${body}\n  }\n}\n`
const all = "{ inputs: { planets: 'json', n: 'int', note: { type: 'str', required: false } }, outputs: { fit: 'json', r2: { type: 'float' }, log: { type: 'str', required: false } } }"
const fit = "{ outputs: { fit: 'float' } }"

describe('programs that are right', () => {
  const right: Readonly<Record<string, string>> = {
    'inputs.ts': agent(all, `
    const planets = await this.input('planets')
    const named = await this.input<{ axis_au: number[] }>('planets')
    const n: number = await this.input('n')
    const note: string | undefined = await this.input('note')
    const passes: number = this.param('passes', 1)
    const mode: string = this.param('mode', 'cyclic')
    const seed: number | undefined = this.param<number>('seed')
    const fit = await this.callTool('power_law_fit', { x: planets.axis_au, y: named.axis_au, n: note === undefined ? n : undefined })
    const typed = await this.callTool<{ r2: number }>('r2', { fit })
    await this.log(\`exponent \${fit.exponent} \${passes} \${mode} \${seed}\`)
    return { fit, r2: typed.r2 }`),
    'optional.ts': agent(all, "const log = Math.random() > 0.5 ? 'late' : undefined\n    return { fit: { a: [1, null, { b: true }] }, r2: 1, log }"),
    'all-types.ts': agent("{ outputs: { a: 'json', b: 'str', c: 'int', d: 'float', e: 'bool', f: 'string', g: 'integer', h: 'number', i: 'boolean', j: 'any' } }", "return { a: null, b: '', c: 1, d: 1.5, e: true, f: '', g: 1, h: 1.5, i: false, j: [] }"),
    'annotated.ts': agent(fit, 'return { fit: 1 }', { returns: ': Promise<Outputs<typeof Fit.ports>>' }),
    'type-alias.ts': agent("{ outputs: { fit: 'json' } }", 'type Law = { exponent: number; rows: readonly { x: number }[] }\n    const law: Law = { exponent: 1.5, rows: [{ x: 1 }] }\n    return { fit: law }'),
    'spread-interface.ts': agent("{ outputs: { fit: 'json' } }", 'interface Law { exponent: number }\n    const law: Law = { exponent: 1.5 }\n    return { fit: { ...law } }'),
    'input-list.ts': agent(all, "const read: Inputs<typeof Fit.ports> = { planets: 1, n: 2, note: undefined }\n    return { fit: read.planets.axis, r2: read.n, log: read.note ?? '' }"),
    'evaluation.ts': agent("{ inputs: { fit: 'json' }, outputs: { metric: 'str', value: 'float', detail: 'json' } }", "const fit = await this.input('fit')\n    return this.report({ metric: 'exponent', value: fit.exponent, detail: { r2: fit.r2 }, higherIsBetter: false })", { base: 'EvaluationAgent' }),
    'evaluation-without-ports.ts': agent('{}', "return this.report({ metric: 'exponent', value: NaN })", { base: 'EvaluationAgent' }),
    'any-ports.ts': "import { Agent } from 'flowproof/agent'\nexport class Loose extends Agent {\n  async execute() {\n    const planets = await this.input('planets')\n    return { fit: planets.axis }\n  }\n}\n",
    'own-constructor.ts': "import { Agent, ports } from 'flowproof/agent'\nexport default class Own extends Agent<typeof Own.ports> {\n  static readonly ports = ports({ outputs: { fit: 'int' } })\n  readonly passes: number\n  constructor() {\n    super()\n    this.passes = this.param('passes', 1)\n  }\n  override async execute() {\n    return { fit: this.passes }\n  }\n}\n",
    'script.mjs': "// @ts-check\nimport { Agent, ports } from 'flowproof/agent'\n\n/** @extends {Agent<typeof Script.ports>} */\nexport class Script extends Agent {\n  static ports = ports({ inputs: { planets: 'json' }, outputs: { fit: 'float' } })\n\n  async execute() {\n    const planets = await this.input('planets')\n    return { fit: planets.axis * 2 }\n  }\n}\n",
    'testing.ts': "import { Agent, ports } from 'flowproof/agent'\nimport { runAgent } from 'flowproof/agent/testing'\nclass Fit extends Agent<typeof Fit.ports> {\n  static readonly ports = ports({ inputs: { x: 'int' }, outputs: { fit: 'int' } })\n  async execute() {\n    return { fit: await this.callTool<number>('double', { x: await this.input('x') }) }\n  }\n}\nconst { outputs } = await runAgent(Fit, { inputs: { x: 2 }, tools: { double: ({ x }) => x * 2 } })\nexport const result: number = outputs.fit\n",
  }

  test.each(Object.keys(resolutions))('with %s', (name) => {
    const errors = compiler.compile(right, resolutions[name] ?? {})
    expect([...errors].filter(([, found]) => found.length > 0)).toEqual([])
    expect(errors.size).toBe(Object.keys(right).length + 1)
  })
})

describe('programs that are wrong', () => {
  const wrong: readonly (readonly [name: string, file: string, text: string, errors: readonly string[]])[] = [
    ['an input that is not declared', 'ts', agent(all, "await this.input('planet')\n    return { fit: 1, r2: 1 }"), [`7:22 TS2769 Argument of type '"planet"' is not assignable to parameter of type '"planets"'.`]],
    ['an input of an agent without inputs', 'ts', agent(fit, "return { fit: await this.input('x') }"), [`7:36 TS2769 Argument of type '"x"' is not assignable to parameter of type 'never'.`]],
    ['an input of another type', 'ts', agent(all, "const n: string = await this.input('n')\n    return { fit: n, r2: 1 }"), ["7:11 TS2322 Type 'number' is not assignable to type 'string'."]],
    ['an input that may be missing', 'ts', agent(all, "const note: string = await this.input('note')\n    return { fit: note, r2: 1 }"), ["7:11 TS2322 Type 'undefined' is not assignable to type 'string'."]],
    ['a type for an input that has one', 'ts', agent(all, "await this.input<{ a: 1 }>('n')\n    return { fit: 1, r2: 1 }"), [`7:32 TS2345 Argument of type '"n"' is not assignable to parameter of type '"planets"'.`]],
    ['a missing output', 'ts', agent(all, 'return { fit: 1 }'), ["6:9 TS2416 Property 'r2' is missing in type '{ fit: number; }' but required in type '{ readonly fit: Json; readonly r2: number; }'."]],
    ['no outputs at all', 'ts', agent(fit, "await this.log('done')"), ["6:9 TS2416 Type 'void' is not assignable to type '{ readonly fit: number; }'."]],
    ['an output of another type', 'ts', agent(fit, "return { fit: '1.5' }"), ["6:9 TS2416 Type 'string' is not assignable to type 'number'."]],
    ['an optional output of another type', 'ts', agent(all, 'return { fit: 1, r2: 1, log: 2 }'), ["6:9 TS2416 Type 'number' is not assignable to type 'string'."]],
    ['an output that may be undefined', 'ts', agent(fit, 'return { fit: Math.random() > 0.5 ? 1 : undefined }'), ["6:9 TS2416 Type 'undefined' is not assignable to type 'number'."]],
    ['an output that is no JSON', 'ts', agent("{ outputs: { fit: 'json' } }", 'return { fit: { when: new Date() } }'), ["6:9 TS2416 Index signature for type 'string' is missing in type 'Date'."]],
    ['an output that is a Map', 'ts', agent("{ outputs: { fit: 'json' } }", 'return { fit: new Map([[1, 2]]) }'), ["6:9 TS2416 Index signature for type 'string' is missing in type 'Map<number, number>'."]],
    ['an output that is a bigint', 'ts', agent("{ outputs: { fit: 'json' } }", 'return { fit: { n: 1n } }'), ["6:9 TS2416 Type 'bigint' is not assignable to type 'Json'."]],
    ['an output with a member that may be undefined', 'ts', agent("{ outputs: { fit: 'json' } }", 'const law: { r2: number | undefined } = { r2: undefined }\n    return { fit: law }'), ["6:9 TS2416 Type 'undefined' is not assignable to type 'Json'."]],
    ['an output that is not declared', 'ts', agent(fit, 'return { fit: 1, fitt: 2 }', { returns: ': Promise<Outputs<typeof Fit.ports>>' }), ["7:22 TS2561 Object literal may only specify known properties, but 'fitt' does not exist in type 'Outputs<{ readonly inputs: Readonly<Record<never, Port>>; readonly outputs: { readonly fit: \"float\"; }; }>'. Did you mean to write 'fit'?"]],
    ['an execute() that is not async', 'ts', agent(fit, 'return { fit: 1 }').replace('async execute', 'execute'), ["6:3 TS2416 Type '{ fit: number; }' is missing the following properties from type 'Promise<Outputs<{ readonly inputs: Readonly<Record<never, Port>>; readonly outputs: { readonly fit: \"float\"; }; }>>': then, catch, finally, [Symbol.toStringTag]"]],
    ['no execute()', 'ts', agent(fit, '').replace('async execute', 'async exec'), ["4:14 TS2515 Non-abstract class 'Fit' does not implement inherited abstract member execute from class 'Agent<{ readonly inputs: Readonly<Record<never, Port>>; readonly outputs: { readonly fit: \"float\"; }; }>'."]],
    ['a port type that does not exist', 'ts', agent("{ inputs: { x: 'jsn' }, outputs: {} }", 'return {}'), [`5:45 TS2820 Type '"jsn"' is not assignable to type 'Port'. Did you mean '"json"'?`]],
    ['a port type that does not exist, in full', 'ts', agent("{ outputs: { fit: { type: 'real' } } }", 'return { fit: 1 }'), [`5:53 TS2322 Type '"real"' is not assignable to type 'keyof PortTypes'.`]],
    ['a list of ports that does not exist', 'ts', agent("{ output: { fit: 'json' } }", 'return {}'), ["5:35 TS2561 Object literal may only specify known properties, but 'output' does not exist in type '{ readonly inputs?: Readonly<Record<never, Port>>; readonly outputs?: Readonly<Record<never, Port>>; }'. Did you mean to write 'outputs'?"]],
    ['an argument that is no JSON', 'ts', agent(fit, "return { fit: await this.callTool('fit', { when: new Date() }) }"), ["7:48 TS2322 Index signature for type 'string' is missing in type 'Date'."]],
    ['arguments that have no names', 'ts', agent(fit, "return { fit: await this.callTool('fit', 1) }"), ["7:46 TS2345 Argument of type 'number' is not assignable to parameter of type '{ readonly [argument: string]: Json | undefined; }'."]],
    ['a tool result that is not awaited', 'ts', agent("{ outputs: { fit: 'json' } }", "return { fit: this.callTool('fit') }"), ["6:9 TS2416 Index signature for type 'string' is missing in type 'Promise<any>'."]],
    ['a field of a report that does not exist', 'ts', agent('{}', "return this.report({ metric: 'm', value: 1, details: {} })", { base: 'EvaluationAgent' }), ["7:49 TS2561 Object literal may only specify known properties, but 'details' does not exist in type 'Metric'. Did you mean to write 'detail'?"]],
    ['a report without a value', 'ts', agent('{}', "return this.report({ metric: 'm' })", { base: 'EvaluationAgent' }), ["7:24 TS2345 Property 'value' is missing in type '{ metric: string; }' but required in type 'Metric'."]],
    ['a report of a text', 'ts', agent('{}', "return this.report({ metric: 'm', value: '1.5' })", { base: 'EvaluationAgent' }), ["7:39 TS2322 Type 'string' is not assignable to type 'number'."]],
    ['a report of an agent of another kind', 'ts', agent('{}', "return this.report({ metric: 'm', value: 1 })"), ["7:17 TS2339 Property 'report' does not exist on type 'Fit'."]],
    ['a class of the SDK that does not exist', 'ts', "import { ScienceAgent } from 'flowproof/agent'\nvoid ScienceAgent\n", [`1:10 TS2305 Module '"flowproof/agent"' has no exported member 'ScienceAgent'.`]],
    ['JavaScript with an input that is not declared', 'mjs', "// @ts-check\nimport { Agent, ports } from 'flowproof/agent'\n/** @extends {Agent<typeof Script.ports>} */\nexport class Script extends Agent {\n  static ports = ports({ inputs: { planets: 'json' }, outputs: { fit: 'float' } })\n  async execute() {\n    await this.input('planet')\n    return { fit: '1' }\n  }\n}\n", [
      "6:9 TS2416 Type 'string' is not assignable to type 'number'.", `7:22 TS2769 Argument of type '"planet"' is not assignable to parameter of type '"planets"'.`,
    ]],
  ]
  let found: ReadonlyMap<string, readonly string[]>
  const fileOf = (index: number) => `wrong-${index}.${wrong[index]?.[1] ?? ''}`
  beforeAll(() => {
    found = compiler.compile(Object.fromEntries(wrong.map(([, , text], index) => [fileOf(index), text])), resolutions.nodenext ?? {})
  })

  test.each(wrong.map(([name, , , errors], index) => [name, fileOf(index), errors] as const))('%s', (_, file, errors) => {
    expect(found.get(file)).toEqual(errors)
  })
})
