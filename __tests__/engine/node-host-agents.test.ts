import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { messageOf, outOf } from '../support/host-run.ts'
import { type NodeBench, openNodeBench } from '../support/node-host-run.ts'

let bench: NodeBench
beforeAll(async () => {
  bench = await openNodeBench({}, {
    'node_modules/flowproof/package.json': '{"name":"flowproof","exports":{"./agent":"./agent.js"}}',
    'node_modules/flowproof/agent.js': 'throw new Error("an installed package stands in front")',
    'shared/units.ts': 'export type Year = number\nexport const YEAR: Year = 365',
    'shared/old.cjs': 'exports.day = 1',
  })
})
afterAll(() => bench.close())

describe('what agents see', () => {
  test('the SDK, whatever the project has installed', async () => {
    const outcome = await bench.file(`
import * as sdk from 'flowproof/agent'
import { Agent, EvaluationAgent, type Outputs, ports } from 'flowproof/agent'

export class Agent1 extends Agent<typeof Agent1.ports> {
  static readonly ports = ports({ inputs: { a: 'json' }, outputs: { out: 'json' } })
  async execute(): Promise<Outputs<typeof Agent1.ports>> {
    return { out: [Object.keys(sdk), EvaluationAgent.prototype instanceof Agent, Agent1.ports] }
  }
}
`)
    expect(outOf(outcome)).toEqual([['Agent', 'EvaluationAgent', 'ports'], true, { inputs: { a: 'json' }, outputs: { out: 'json' } }])
  })

  test('inputs, fresh at each reading, and on record in the order of reading', async () => {
    const outcome = await bench.body(
      `const first = await this.input('table')\nfirst.push(4)\nconst missing = await this.input('weights')\nreturn { out: [first, await this.input('table'), missing === undefined] }`,
      { inputs: { table: [1, 2], unread: 1 } },
    )
    expect(outOf(outcome)).toEqual([[1, 2, 4], [1, 2], true])
    expect(outcome.inputsRead).toEqual([{ port: 'table', found: true }, { port: 'weights', found: false }, { port: 'table', found: true }])
  })

  test('a port called like a member of every object is none unless it is connected', async () => {
    const outcome = await bench.body(`return { out: [await this.input('constructor') === undefined, this.param('toString') === undefined, await this.input('__proto__')] }`, { inputs: Object.fromEntries([['__proto__', 1]]) })
    expect(outOf(outcome)).toEqual([true, true, 1])
  })

  test('the values of Python\'s texts', async () => {
    const outcome = await bench.body(`return { out: await this.input('x') }`, { inputs: { x: 0 }, inputTexts: { x: '{"a":1.0,"b":1e2}' } })
    expect(outcome.ok && outcome.outputTexts.get('out')).toBe('{"a":1,"b":100}')
  })

  test('params, with a fallback, and while the agent is made', async () => {
    expect(outOf(await bench.body(`return { out: [this.param('passes', 1), this.param('review_mode', 'cyclic'), this.param('none') === undefined] }`, { params: { passes: 7 } }))).toEqual([7, 'cyclic', true])
    const made = `import { Agent } from 'flowproof/agent'\nexport class Agent1 extends Agent {\n  passes = this.param('passes')\n  async execute() { return { out: this.passes } }\n}\n`
    expect(outOf(await bench.file(made, { params: { passes: 7 } }))).toBe(7)
  })

  test('logs, then what was printed', async () => {
    bench.heard.length = 0
    const outcome = await bench.body(`console.log('printed', 'twice\\nand again')\nconsole.error('warned')\nprocess.stdout.write('no line end')\nawait this.log('read 8 planets')\nreturn { out: 1 }`)
    expect(outcome.logs).toEqual(['read 8 planets', 'stdout: printed twice', 'stdout: and again', 'stdout: no line end', 'stderr: warned'])
    expect([...bench.heard].sort()).toEqual([...outcome.logs].sort())
  })

  test('the folder of the experiment, whatever an earlier node did to the process', async () => {
    await bench.body(`process.chdir('/')\nprocess.env.LEFT = '1'\nconsole.log = () => undefined\nprocess.stdout.write = () => true\nObject.defineProperty(process, 'stdout', { value: undefined })\nreturn { out: 1 }`)
    const outcome = await bench.body(`console.log('seen')\nreturn { out: [process.cwd(), 'LEFT' in process.env, process.argv.length, Object.keys(process.env).filter((name) => name.startsWith('NODE'))] }`)
    expect(outOf(outcome)).toEqual([bench.root, false, 2, []])
    expect(outcome.logs).toEqual(['stdout: seen'])
  })

  test('nothing that a variable would load before the host program', async () => {
    const other = await openNodeBench({ env: { PATH: process.env.PATH ?? '', NODE_OPTIONS: '--require=/no/such/file', node_path: '/', SEEN: '1' } })
    try {
      expect(outOf(await other.body('return { out: Object.keys(process.env).filter((name) => /^(node_|seen)/i.test(name)) }'))).toEqual(['SEEN'])
    } finally {
      await other.close()
    }
  })

  test('one process for all nodes, and an instance for each', async () => {
    const text = `import { Agent } from 'flowproof/agent'\nlet made = 0\nexport class Agent1 extends Agent {\n  nth = ++made\n  async execute() { return { out: [process.pid, this.nth] } }\n}\n`
    const first = outOf(await bench.file(text)) as number[]
    const { host } = bench
    const again = async () => outOf(await host.execute({ node: 'two', file: `${bench.root}/agents/again.mjs`, className: 'Agent1', inputs: {}, params: {}, outputs: [{ name: 'out', required: true }], isEvaluation: false, timeoutMs: 20_000 }, { log: () => undefined })) as number[]
    const { writeFileSync } = await import('node:fs')
    writeFileSync(`${bench.root}/agents/again.mjs`, text)
    expect([await again(), await again()]).toEqual([[first[0], 1], [first[0], 2]])
    expect(bench.host.version).toMatch(/^2[2-9]\.\d+\.\d+/)
  })

  test('as much time as a timer can count', async () => {
    expect(outOf(await bench.body('return { out: 1 }', { timeoutMs: 1e12 }))).toBe(1)
  })

  test('the evaluation report', async () => {
    const report = { isEvaluation: true, outputs: [] }
    const outcome = await bench.body(`return this.report({ metric: 'exponent', value: 1.5, detail: { r2: 0.99 } })`, report)
    expect(outcome.ok && [...outcome.outputTexts]).toEqual([['metric', '"exponent"'], ['value', '1.5'], ['detail', '{"r2":0.99,"higher_is_better":true}']])
    const lower = await bench.body(`return this.report({ metric: 'loss', value: 2, detail: { higher_is_better: false, n: 1 } })`, report)
    expect(lower.ok && lower.outputTexts.get('detail')).toBe('{"higher_is_better":false,"n":1}')
    const named = await bench.body(`return this.report({ metric: 'loss', value: 2, higherIsBetter: false })`, report)
    expect(named.ok && named.outputTexts.get('detail')).toBe('{"higher_is_better":false}')
  })
})

describe('files', () => {
  const execute = `{ async execute() { return { out: 'ran' } } }`

  test.each([
    ['ts', `import { Agent } from 'flowproof/agent'\nexport class Agent1 extends Agent ${execute}`],
    ['mts', `import { Agent } from 'flowproof/agent'\nexport default class Agent1 extends Agent ${execute}`],
    ['mts', `import { Agent } from 'flowproof/agent'\nclass Agent1 extends Agent ${execute}\nexport { Agent1 as Other }`],
    ['js', `import { Agent } from 'flowproof/agent'\nexport class Agent1 extends Agent ${execute}`],
    ['mjs', `import { Agent } from 'flowproof/agent'\nexport class Agent1 extends Agent ${execute}`],
    ['cjs', `const { Agent } = require('flowproof/agent')\nexports.Agent1 = class extends Agent ${execute}`],
    ['cjs', `const { Agent } = require('flowproof/agent')\nmodule.exports = class Agent1 extends Agent ${execute}`],
    ['js', `const { Agent } = require('flowproof/agent')\nclass Agent1 extends Agent ${execute}\nmodule.exports = Object.assign({}, { Agent1 })`],
    ['cts', `import flowproof = require('flowproof/agent')\nclass Agent1 extends flowproof.Agent ${execute}\nexport = { Agent1 }`],
    ['cts', `const { Agent } = require('flowproof/agent')\nclass Agent1 extends Agent ${execute}\nmodule.exports = { Agent1 }`],
  ])('%s: %j', async (ending, text) => {
    const outcome = await bench.as(ending, text)
    expect(/import \w+ = require/.test(text) ? /ERR|not supported|strip/.test(messageOf(outcome)) : outOf(outcome)).toEqual(/import \w+ = require/.test(text) ? true : 'ran')
  })

  test('an import of .js that is .ts, and CommonJS beside it', async () => {
    const outcome = await bench.file(`import { Agent } from 'flowproof/agent'\nimport { YEAR } from '../shared/units.js'\nimport old from '../shared/old.cjs'\nexport class Agent1 extends Agent { async execute() { const { YEAR: again } = await import('../shared/units.ts'); return { out: [YEAR, old.day, again] } } }`)
    expect(outOf(outcome)).toEqual([365, 1, 365])
  })

  test('require of .js that is .ts', async () => {
    expect(outOf(await bench.as('cjs', `const { Agent } = require('flowproof/agent')\nconst { YEAR } = require('../shared/units.js')\nexports.Agent1 = class extends Agent { async execute() { return { out: YEAR } } }`))).toBe(365)
  })

  test('top-level await', async () => {
    expect(outOf(await bench.as('mts', `import { Agent } from 'flowproof/agent'\nconst x = await Promise.resolve(3)\nexport class Agent1 extends Agent { async execute() { return { out: x } } }`))).toBe(3)
  })
})

describe('tools', () => {
  const hash = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, 16)

  test('are called with one object, awaited, and go on record', async () => {
    const outcome = await bench.body(`return { out: [await this.callTool('double', { x: [1] }), await this.callTool('later', { x: { b: 1, a: [2.50, -0, 'ä'] } }), await this.callTool('wait_for', { path: '/' }) === undefined] }`)
    expect(outOf(outcome)).toEqual([[1, 1], { x: { b: 1, a: [2.5, 0, 'ä'] } }, true])
    expect(outcome.toolCalls.map(({ tool, ok, resultHash }) => [tool, ok, resultHash])).toEqual([
      ['double', true, hash('[1,1]')], ['later', true, hash('{"x":{"a":[2.5,0,"ä"],"b":1}}')], ['wait_for', true, hash('null')],
    ])
    for (const call of outcome.toolCalls) expect([Number.isInteger(call.durationMs), call.timestamp > 1_700_000_000]).toEqual([true, true])
  })

  test('that throw are on record as failed calls, and the error is the tool\'s', async () => {
    const outcome = await bench.body(`return { out: await this.callTool('refuse') }`)
    expect(outcome.toolCalls).toMatchObject([{ tool: 'refuse', ok: false, resultHash: '' }])
    expect(outcome.ok ? '' : outcome.error.traceback.replace(/one\d+/, 'one')).toBe(
      `RangeError: no data for 1885\n    at refuse (file://${bench.root}/tools/lessons.ts:10:9)\n    at Agent1.execute (file://${bench.root}/agents/one.ts:5:26)`,
    )
  })

  test('an error that the agent catches', async () => {
    const outcome = await bench.body(`try { await this.callTool('refuse') } catch (error) { return { out: [error instanceof RangeError, error.message] } }`)
    expect(outOf(outcome)).toEqual([true, 'no data for 1885'])
  })

  test.each([
    ['plan_leson', "UnknownTool: there is no tool 'plan_leson'; did you mean 'plan_lessons'?"],
    ['fly', "UnknownTool: there is no tool 'fly'; available tools: double, give, later, plan_lessons, refuse, wait_for"],
    ['_hidden', "UnknownTool: '_hidden' is private: only exported functions whose names begin with a letter are tools"],
    ['Fit', "UnknownTool: there is no tool 'Fit'; available tools: double, give, later, plan_lessons, refuse, wait_for"],
    ['default', "UnknownTool: there is no tool 'default'; available tools: double, give, later, plan_lessons, refuse, wait_for"],
    ['toString', "UnknownTool: there is no tool 'toString'; available tools: double, give, later, plan_lessons, refuse, wait_for"],
  ])('%s is no tool', async (name, message) => {
    const outcome = await bench.body(`return { out: await this.callTool('${name}') }`)
    expect(messageOf(outcome)).toBe(message)
    expect(outcome.toolCalls).toEqual([])
  })

  test.each([
    ['new Map()', undefined, 'ToolResultNotJson: tool \'give\': result: Map is not a JSON value'],
    ['({ p: [1, NaN] })', undefined, 'ToolResultNotJson: tool \'give\': result.p[1]: NaN is not a JSON value'],
    ['(() => { const x = {}; x.x = x; return x })()', undefined, 'ToolResultNotJson: tool \'give\': result.x: a cycle is not a JSON value'],
    ['null', '{ of: new Date() }', "TypeError: tool 'give': argument.of: Date is not a JSON value"],
    ['null', '[1]', "TypeError: tool 'give': its arguments are one object of named arguments, not an array"],
    ['null', 'null', "TypeError: tool 'give': its arguments are one object of named arguments, not null"],
  ])('give %s of %s', async (of, args, message) => {
    const outcome = await bench.body(`return { out: await this.callTool('give', ${args ?? JSON.stringify({ of })} as any) }`)
    expect(messageOf(outcome)).toBe(message)
    expect(outcome.toolCalls).toMatchObject([{ tool: 'give', ok: false, resultHash: '' }])
  })

  test('an argument that is undefined is one that was not given', async () => {
    expect(outOf(await bench.body(`return { out: await this.callTool('plan_lessons', { count: 1, passes: undefined }) }`))).toEqual(['lesson'])
  })

  test('can also be imported, as the same module', async () => {
    expect(outOf(await bench.file(`import { Agent } from 'flowproof/agent'\nimport { double } from '../tools/lessons.ts'\nexport class Agent1 extends Agent { async execute() { await this.callTool('double', { x: 1 }); return { out: double === (await import('../tools/lessons.js')).double } } }`))).toBe(true)
  })

  test('of CommonJS, in the order of the files, and files of another language are named', async () => {
    const other = await openNodeBench({ toolFiles: ['tools/a.cjs', 'tools/b.mjs', 'tools/fit.py'] }, {
      'tools/a.cjs': 'module.exports = Object.fromEntries([["one", () => "a"], ["_two", () => "a"]])', 'tools/b.mjs': 'export const one = () => "b"\nexport const two = () => "b"\n', 'tools/fit.py': 'def fit(): pass',
    })
    try {
      expect(outOf(await other.body(`return { out: [await this.callTool('one'), await this.callTool('two')] }`))).toEqual(['a', 'b'])
      expect(messageOf(await other.body(`await this.callTool('fit')`))).toBe("UnknownTool: there is no tool 'fit'; available tools: one, two. Functions of fit.py are tools for agents of their own language")
    } finally {
      await other.close()
    }
  })

  test('whose file cannot be loaded are named with the reason, and others still work', async () => {
    const both = await openNodeBench({ toolFiles: ['tools/broken.ts', 'tools/lessons.ts'] }, { 'tools/broken.ts': 'throw new TypeError("no data")\n' })
    try {
      expect(messageOf(await both.body(`await this.callTool('fly')`))).toBe("UnknownTool: no tool 'fly' was found, and broken.ts could not be loaded: TypeError: no data")
      expect(outOf(await both.body(`return { out: await this.callTool('double', { x: 2 }) }`))).toBe(4)
    } finally {
      await both.close()
    }
  })
})
