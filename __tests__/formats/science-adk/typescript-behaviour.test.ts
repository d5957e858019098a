import { describe, expect, test } from '@jest/globals'
import { scriptAgentsOf, scriptExecuting } from '../../support/script-agent-source.ts'

type Parts = Parameters<typeof scriptExecuting>[1]
const tools = async (lines: string, parts?: Parts) => (await scriptExecuting(lines, parts)).behaviour.toolCalls.map(({ names }) => names?.join('|') ?? '?')
const escapes = async (lines: string, parts?: Parts) => (await scriptExecuting(lines, parts)).behaviour.escapes

describe('tool calls that execute reaches', () => {
  test.each([
    ['awaited', "await this.callTool('a', { x: 1 })", ['a']],
    ['returned', "return this.callTool('a')", ['a']],
    ['gathered', "await Promise.all([this.callTool('a'), this.callTool('b')])", ['a', 'b']],
    ['in an arrow function', "xs.map((x) => this.callTool('a', { x }))", ['a']],
    ['in a named arrow function that is called', "const one = async (x) => this.callTool('a', { x })\nawait one(1)", ['a']],
    ['in a named arrow function that is handed on', "const one = async (x) => this.callTool('a', { x })\nawait pool.map(xs, one)", ['a']],
    ['not in a named arrow function that nobody names', "const one = async (x) => this.callTool('a', { x })\nreturn {}", []],
    ['not in an inner function that nobody names', "const self = this\nfunction one() { return self.callTool('a') }\nreturn {}", []],
    ['in an inner function that is called', "const self = this\nfunction one() { return self.callTool('a') }\nawait one()", ['a']],
    ['not with the own this of a plain function', "xs.map(function (x) { return this.callTool('a') })", []],
    ['through an alias', "const call = this.callTool.bind(this)\nawait call('a')\nawait call('b')", ['a', 'b']],
    ['through an alias that is assigned', "let call\ncall = this.callTool\nawait call('a')", ['a']],
    ['through an alias of this', "const self = this\nawait self.callTool('a')", ['a']],
    ['through an alias that is assigned later', "let self\nself = this\nawait self.callTool('a')", ['a']],
    ['bound with its name', "const fit = this.callTool.bind(this, 'a')\nawait fit({ x: 1 })", ['a']],
    ['by call', "await this.callTool.call(this, 'a', { x: 1 })", ['a']],
    ['by apply', "await this.callTool.apply(this, ['a'])", ['?']],
    ['handed on uncalled', "await retry(this.callTool, 'a')", ['?']],
    ['taken out of this', "const { callTool } = this\nawait callTool('a')", ['?']],
    ['in brackets', "await this['callTool']('a')", ['a']],
    ['behind types', "await (this as any).callTool!('a')\nawait (<any>this).callTool('b')\nawait this.callTool<Fit>('c')", ['a', 'b', 'c']],
    ['behind a question mark', "await this.callTool?.('a')\nawait self?.callTool('b')", ['a']],
    ['in blocks', "try { for await (const x of y) { await this.callTool('a') } } finally { await this.callTool('b') }\nswitch (x) { case 1: await this.callTool('c') }", ['a', 'b', 'c']],
    ['in a default', "const one = (x = this.callTool('a')) => x\none()", ['a']],
    ['in a template', 'const text = `${await this.callTool("a")}`', ['a']],
    ['an undocumented member', "await this.callTools(['a'])", ['?']],
    ['of another object', "await other.callTool('a')", []],
    ['after return', "return {}\nawait this.callTool('a')", []],
    ['after throw', "throw new Error('x')\nawait this.callTool('a')", []],
    ['after both branches return', "if (x) { return {} } else { throw y }\nawait this.callTool('a')", []],
    ['after one branch returns', "if (x) return {}\nawait this.callTool('a')", ['a']],
    ['after a try that always returns', "try { return f() } catch (e) { throw e }\nawait this.callTool('a')", []],
    ['after a try whose handler goes on', "try { return f() } catch (e) { log(e) }\nawait this.callTool('a')", ['a']],
    ['after continue', "for (const x of y) { continue; await this.callTool('a') }\nawait this.callTool('b')", ['b']],
    ['in a false branch', "if (false) await this.callTool('a')\nelse await this.callTool('b')", ['b']],
    ['beside a true branch', "if (!0) {} else await this.callTool('a')", []],
    ['in a method of an inner class', "const self = this\nclass Job { go() { return self.callTool('a') } }\nnew Job().go()", ['a']],
  ])('%s', async (_, lines, expected) => {
    expect(await tools(lines)).toEqual(expected)
  })

  test.each([
    ['a method', 'await this.fit()', { members: "async fit() { await this.callTool('a') }" }, ['a']],
    ['a private method', 'await this.#fit()', { members: "async #fit() { await this.callTool('a') }" }, ['a']],
    ['a function in a field', 'await this.fit()', { members: "private readonly fit = async () => this.callTool('a')" }, ['a']],
    ['a bound field', 'await this.fit({ x: 1 })', { members: "fit = this.callTool.bind(this, 'a')" }, ['a']],
    ['a method that is handed on', 'await retry(() => this.fit())\nxs.map(this.more, this)', { members: "async fit() { await this.callTool('a') }\nmore() { this.callTool('b') }" }, ['a', 'b']],
    ['methods in a circle', 'await this.fit()', { members: "async fit() { await this.more() }\nasync more() { await this.callTool('a'); await this.fit() }" }, ['a']],
    ['a getter', 'await this.rows', { members: "get rows() { return this.callTool('a') }" }, ['a']],
    ['a setter', 'this.rows = 1', { members: "set rows(x) { void this.callTool('a') }" }, ['a']],
    ['a constructor', 'return {}', { members: "constructor() { super(); this.job = () => this.callTool('a') }" }, ['a']],
    ['a static method that is given this', 'await Fetch.fit(this, 1)', { members: "static async fit(agent, x) { await agent.callTool('a') }" }, ['a']],
    ['a static method, but not through its own this', 'await Fetch.fit(this)', { members: "static async fit(agent) { await agent.callTool('a'); await this.callTool('b') }" }, ['a']],
    ['no method that is not called', 'return {}', { members: "async fit() { await this.callTool('a') }" }, []],
    ['no static method', 'Fetch.fit()', { members: "static fit() { return this.callTool('a') }" }, []],
    ['a function that is given this', 'await fit(this)', { above: "async function fit(agent) { await agent.callTool('a') }" }, ['a']],
    ['a constant function that is given this', 'await fit(this)', { above: "const fit = async (agent: Agent) => { await agent.callTool('a') }" }, ['a']],
    ['a function that takes it apart', 'await fit({ agent: this, rows: 1 })', { above: "async function fit({ rows, agent: it }) { await it.callTool('a') }" }, ['a']],
    ['a function that is given this on to another', 'await one(this)', { above: "const one = (a) => two(1, a)\nfunction two(x, b) { return b.callTool('a') }" }, ['a']],
    ['a function that is given this at two places', 'await fit(this, 1)\nawait fit(1, this)', { above: "function fit(a, b) { a.callTool('a'); b.callTool('b') }" }, ['a', 'b']],
    ['a function that is given this on a second look', 'await one(this)\nawait two(this)', { above: "async function one(a, b?) { if (b) await b.callTool('b') }\nasync function two(x) { await one(1, x) }" }, ['b']],
    ['a method that is given this', 'await this.fit(this)', { members: "async fit(agent) { await agent.callTool('a') }" }, ['a']],
    ['a function of another file', 'await fit(this)', { above: "import { fit } from '../lib/fit.js'", others: { 'lib/fit.ts': "export const fit = (agent) => agent.callTool('a')" } }, ['a']],
  ])('in %s', async (_, lines, parts, expected) => {
    expect(await tools(lines, parts)).toEqual(expected)
    expect(await escapes(lines, parts)).toBe(lines.includes('xs.map(this.more, this)'))
  })

  test('through super, and through a class by name', async () => {
    const text = `class Base extends Agent {
  async execute() { await this.callTool('base') }
  async fit() { await this.callTool('hidden') }
}
class Middle extends Base {
  async execute() { await super.execute() }
}
export class Fetch extends Middle {
  async execute() {
    await super.execute()
    await Base.prototype.execute.call(this)
    await Agent.prototype.callTool.call(this, 'class')
    await super.callTool('super')
  }
  async fit() { await this.callTool('own') }
}
`
    const [agent] = await scriptAgentsOf(text)
    expect(agent?.behaviour.toolCalls.map(({ names }) => names?.join()).sort()).toEqual(['base', 'class', 'super'])
    expect(agent?.behaviour.escapes).toBe(false)
  })
})

describe('names of tools', () => {
  test.each<[string, string, Parts, string]>([
    ['a template without holes', 'await this.callTool(`a`)', {}, 'a'],
    ['a constant', 'await this.callTool(TOOL)', { above: "const TOOL = 'a' as const" }, 'a'],
    ['a constant of another file', 'await this.callTool(TOOL)', { above: "import { TOOL } from '../lib/names.ts'", others: { 'lib/names.ts': "export const TOOL = 'a'" } }, 'a'],
    ['a property of a constant of another file', 'await this.callTool(names.TOOLS.fit)', { above: "import * as names from '../lib/names.ts'", others: { 'lib/names.ts': "export const TOOLS = { fit: 'a' } as const" } }, 'a'],
    ['a static field', 'await this.callTool(Fetch.TOOL)', { members: "static readonly TOOL = 'a'" }, 'a'],
    ['a field', 'await this.callTool(this.tool)', { members: "private tool = 'a'" }, 'a'],
    ['a private field', 'await this.callTool(this.#tool)', { members: "#tool = 'a'" }, 'a'],
    ['a field that a method sets', 'await this.callTool(this.tool)', { members: "tool = 'a'\npick() { this.tool = 'b' }" }, 'a|b'],
    ['a field that a method computes', 'await this.callTool(this.tool)', { members: "tool = 'a'\npick(x) { this.tool = x }" }, '?'],
    ['a field that a method adds to', 'await this.callTool(this.tool)', { members: "tool = 'a'\npick(x) { this.tool += 'b' }" }, '?'],
    ['a field that is taken out of something', 'await this.callTool(this.tool)', { members: "tool = 'a'\npick(x) { ({ tool: this.tool } = x) }" }, '?'],
    ['a field without a value', 'await this.callTool(this.tool)', { members: 'tool: string' }, '?'],
    ['a member of an enumeration', 'await this.callTool(Tool.Fit)', { above: "enum Tool { Fit = 'a', Plot = 'b' }" }, 'a'],
    ['any member of an enumeration', 'await this.callTool(Tool[x])', { above: "enum Tool { Fit = 'a', Plot = 'b' }" }, '?'],
    ['a condition', "await this.callTool(x ? 'a' : 'b')", {}, 'a|b'],
    ['two assignments', "let tool = 'a'\nif (x) tool = 'b'\nawait this.callTool(tool)", {}, 'a|b'],
    ['an assignment after nothing', "let tool: string | undefined = undefined\nif (x) tool = 'b'\nawait this.callTool(tool)", {}, 'b'],
    ['an assignment and a computed one', "let tool = 'a'\nif (x) tool = y\nawait this.callTool(tool)", {}, '?'],
    ['a sum', "await this.callTool('fit_' + 'a')", {}, 'fit_a'],
    ['a template with holes', 'await this.callTool(`fit_${kind}`)', {}, '?'],
    ['a default', "await this.callTool(x ?? 'a')", {}, '?'],
    ['a parameter of the node', "await this.callTool(this.param('tool', 'a'))", {}, '?'],
    ['a spread', 'await this.callTool(...args)', {}, '?'],
    ['a loop', "for (const tool of ['a', 'b']) await this.callTool(tool)", {}, 'a|b'],
    ['a loop over a constant', 'for (const tool of TOOLS) await this.callTool(tool)', { above: "const TOOLS = Object.freeze(['a', 'b'] as const)" }, 'a|b'],
    ['a loop over a constant that grows', 'for (const tool of TOOLS) await this.callTool(tool)', { above: "const TOOLS = ['a', 'b']\nTOOLS.push(x)" }, '?'],
    ['a loop over pairs', "for (const [port, tool] of [['x', 'a'], ['y', 'b']]) await this.callTool(tool)", {}, 'a|b'],
    ['a loop over objects', "for (const { tool } of [{ tool: 'a' }, { tool: 'b' }]) await this.callTool(tool)", {}, 'a|b'],
    ['a loop over entries', 'for (const [tool, port] of Object.entries({ a: 1, b: 2 })) await this.callTool(tool)', {}, 'a|b'],
    ['a loop over values', "for (const tool of Object.values({ x: 'a' })) await this.callTool(tool)", {}, 'a'],
    ['a callback', "await Promise.all(['a', 'b'].map((tool) => this.callTool(tool)))", {}, 'a|b'],
    ['a callback over a constant', 'await Promise.all(TOOLS.map(async (tool) => await this.callTool(tool)))', { above: "const TOOLS = ['a', 'b'] as const" }, 'a|b'],
    ['a callback over something computed', 'await Promise.all(tools().map((tool) => this.callTool(tool)))', {}, '?'],
    ['a loop over something computed', 'for (const tool of tools()) await this.callTool(tool)', {}, '?'],
    ['an item of a table', 'await this.callTool(TOOLS.x)', { above: "const TOOLS = { x: 'a', y: 'b' }" }, 'a'],
    ['any item of a table', 'await this.callTool(TOOLS[x])', { above: "const TOOLS = { x: 'a', y: 'b' }" }, 'a|b'],
    ['any item of a table with a spread', 'await this.callTool(TOOLS[x])', { above: "const TOOLS = { x: 'a', ...more }" }, '?'],
    ['any item of a table with a literal spread', 'await this.callTool(TOOLS[x])', { above: "const MORE = { y: 'b' }\nconst TOOLS = { x: 'a', ...MORE }" }, 'a|b'],
    ['a table that is changed', 'await this.callTool(TOOLS.x)', { above: "const TOOLS = { x: 'a' }\nTOOLS.x = y" }, '?'],
    ['a table of another file that is changed there', 'await this.callTool(TOOLS.x)', { above: "import { TOOLS } from '../lib/names.ts'", others: { 'lib/names.ts': "export const TOOLS = { x: 'a' }\nTOOLS.x = y" } }, '?'],
    ['an argument of a method', "await this.run1('a')\nawait this.run1('b')", { members: 'run1(tool) { return this.callTool(tool) }' }, 'a|b'],
    ['an argument of an arrow function', "const run = (tool) => this.callTool(tool)\nawait run('a')", {}, 'a'],
    ['an argument of a method that is handed on', "await this.go('a')\nxs.map((x) => this.go(x))\nretry(this.go)", { members: 'go(tool) { return this.callTool(tool) }' }, '?'],
    ['an argument behind a spread', "await this.go(...xs, 'a')", { members: 'go(x, tool) { return this.callTool(tool) }' }, '?'],
    ['a default of a method', 'await this.go()', { members: "go(tool = 'a') { return this.callTool(tool) }" }, 'a'],
    ['a number', 'await this.callTool(1)', {}, '?'],
  ])('%s', async (_, lines, parts, expected) => {
    expect((await tools(lines, parts)).join(',')).toBe(expected)
  })
})

describe('the agent escapes', () => {
  test.each<[string, string, Parts, boolean]>([
    ['to a function of a package', 'await helper(this)', { above: "import { helper } from 'lab'" }, true],
    ['to an object', 'const fitter = new Fitter(this)', {}, true],
    ['to a list', 'const all = [this]', {}, true],
    ['to its caller', 'return this', {}, true],
    ['to a member', 'other.agent = this', {}, true],
    ['by a computed member', 'await this[name]()', {}, true],
    ['by a rest', 'const { a, ...more } = this', {}, true],
    ['to a callback with its own this', 'xs.forEach(function () {}, this)', {}, true],
    ['to a function that takes more than it names', 'await fit(...xs, this)', { above: 'function fit(a) {}' }, true],
    ['to a member that is called for another', "await this.callTool.call(other, 'a', this)", {}, true],
    ['behind a spread', 'await fit(...xs, this)', { above: 'function fit(a, b) {}' }, true],
    ['to a function that keeps the rest', 'await fit({ agent: this })', { above: 'function fit({ rows, ...rest }) {}' }, true],
    ['to one of two functions', 'await fit(this)', { above: 'const one = (a) => a.log(1)\nconst two = (a) => a.log(2)\nconst fit = fast ? one : two' }, true],
    ['not to a function that does not take it', 'await fit({ agent: this })', { above: 'function fit({ rows }) {}' }, false],
    ['not to a log', 'console.log(this)\nconst text = `${this}`\nif (this instanceof Agent) {}\nObject.freeze(this)', {}, false],
    ['not by its members', 'const { rows } = this\nthis.rows = 1\ndelete this.rows', {}, false],
    ['not by another name', 'const self = this\nlet me\nme = self\nawait me.log(`x`)', {}, false],
  ])('%s', async (_, lines, parts, expected) => {
    expect(await escapes(lines, parts)).toBe(expected)
  })
})

describe('arguments of a call', () => {
  const call = async (lines: string, parts?: Parts) => {
    const [first] = (await scriptExecuting(lines, parts)).behaviour.toolCalls
    return first && `${first.keywords.map(({ name }) => name).join(' ')}${first.open ? ' ...' : ''}${first.positional > 0 ? ` +${first.positional}` : ''}`
  }
  test.each<[string, string, Parts, string]>([
    ['an object', "await this.callTool('a', { x, y: 1, 'z-z': 2, ['w']: 3, m() {} })", {}, 'x y z-z w m'],
    ['none', "await this.callTool('a')", {}, ''],
    ['a spread', "await this.callTool('a', { x, ...more })", {}, 'x ...'],
    ['a spread that may be empty', "await this.callTool('a', { x, ...(y ? { y } : {}) })", {}, 'x ...'],
    ['a spread literal', "const base = { y: 1 }\nawait this.callTool('a', { x, ...base })", {}, 'x y'],
    ['a computed key', "await this.callTool('a', { x, [y]: 1 })", {}, 'x ...'],
    ['a constant', "const args = { x, y }\nawait this.callTool('a', args)", {}, 'x y'],
    ['a constant that grows', "const args: Record<string, unknown> = { x }\nargs.y = 1\nawait this.callTool('a', args)", {}, ' ...'],
    ['something computed', "await this.callTool('a', make())", {}, ' ...'],
    ['with a type', "await this.callTool('a', { x } satisfies Args)", {}, 'x'],
    ['more than one', "await this.callTool('a', x, y)", {}, ' ... +1'],
    ['by call', "await this.callTool.call(this, 'a', { x })", {}, 'x'],
    ['later', "const fit = this.callTool.bind(this, 'a')\nawait fit({ x })", {}, ' ...'],
  ])('%s', async (_, lines, parts, expected) => {
    expect(await call(lines, parts)).toBe(expected)
  })
})

describe('reads of inputs', () => {
  test.each<[string, string, Parts, string]>([
    ['literally', "const { rows } = await this.input('a')\nconst b = await this.input('b')", {}, 'a,b'],
    ['in a loop', "for (const name of ['a', 'b']) await this.input(name)", {}, 'a|b'],
    ['from the ports', 'for (const name of Object.keys(Fetch.ports.inputs)) await this.input(name)', {}, '?'],
    ['by an undocumented member', 'await this.inputs()', {}, '?'],
  ])('%s', async (_, lines, parts, expected) => {
    const { behaviour } = await scriptExecuting(lines, parts)
    expect(behaviour.inputReads.map(({ names }) => names?.join('|') ?? '?').join(',')).toBe(expected)
  })
})

describe('what execute returns', () => {
  const returns = async (lines: string, parts?: Parts) => (await scriptExecuting(lines, parts)).behaviour.returns.map(({ keys, open }) => `${keys.map(({ name }) => name).join(' ')}${open ? ' ...' : ''}`)
  test.each<[string, string, Parts, readonly string[]]>([
    ['a literal', "return { a, 'b-b': 1, ['c']: 2 }", {}, ['a b-b c']],
    ['a literal with a type', 'return { a } satisfies Outputs as Outputs', {}, ['a']],
    ['one of two', 'return x ? { a } : { b }', {}, ['a', 'b']],
    ['a spread', 'return { ...more, a }', {}, ['a ...']],
    ['a variable', 'const out = { a }\nreturn out', {}, ['a']],
    ['a variable that grows', "const out: Record<string, unknown> = { a }\nout.b = 1\nout['c'] = 2\nconsole.log(out, Object.keys(out))\nreturn out", {}, ['a b c']],
    ['a variable that is given two', 'let out = { a }\nif (x) out = { b }\nreturn out', {}, []],
    ['a variable that is filled elsewhere', 'const out = {}\nfill(out)\nreturn out', {}, [' ...']],
    ['a variable that is assigned', 'Object.assign(out, more)\nreturn out', { above: 'let out = {}' }, []],
    ['a report', "return this.report({ metric: 'm', value: 1 })", {}, []],
    ['a call', 'return make()', {}, []],
    ['not from inner functions', 'const rows = xs.map((x) => { return { x } })\nreturn { rows }', {}, ['rows']],
    ['not after the end', 'return { a }\nreturn { b }', {}, ['a']],
  ])('%s', async (_, lines, parts, expected) => {
    expect(await returns(lines, parts)).toEqual(expected)
  })

  test('of an arrow function', async () => {
    const [agent] = await scriptAgentsOf('export class A extends Agent { execute = async () => ({ a: 1 }) }')
    expect(agent?.behaviour.returns.map(({ keys }) => keys.map(({ name }) => name))).toEqual([['a']])
  })
})
