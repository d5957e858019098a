import { describe, expect, test } from '@jest/globals'
import { agentsOf, executing, finder } from '../../support/agent-source.ts'

type Parts = Parameters<typeof executing>[1]
const tools = (lines: string, parts?: Parts) => executing(lines, parts).behaviour.toolCalls.map(({ names }) => names?.join('|') ?? '?')
const escapes = (lines: string, parts?: Parts) => executing(lines, parts).behaviour.escapes

describe('tool calls that execute reaches', () => {
  test.each([
    ['awaited', 'await self.call_tool("a", x=1)', ['a']],
    ['returned', 'return self.call_tool("a")', ['a']],
    ['gathered', 'await asyncio.gather(self.call_tool("a"), self.call_tool("b"))', ['a', 'b']],
    ['in a lambda', 'run = lambda: self.call_tool("a")', ['a']],
    ['in a comprehension', 'rows = [await self.call_tool("a", x=x) for x in y]', ['a']],
    ['in a nested function that is called', 'async def one(x): return await self.call_tool("a", x=x)\nawait one(1)', ['a']],
    ['in a nested function that is handed on', 'async def one(x): return await self.call_tool("a", x=x)\nawait pool.map(one, xs)', ['a']],
    ['not in a nested function that nobody names', 'async def one(x): return await self.call_tool("a", x=x)\nreturn {}', []],
    ['in a nested function with a decorator', '@retry\nasync def one(x): return await self.call_tool("a", x=x)', ['a']],
    ['through an alias', 'call = self.call_tool\nawait call("a")\nawait call("b")', ['a', 'b']],
    ['through an alias of self', 'me = self\nawait me.call_tool("a")', ['a']],
    ['through partial', 'import functools as ft\nfit = ft.partial(self.call_tool, "a", x=1)\nawait fit()', ['a']],
    ['handed on uncalled', 'await retry(self.call_tool, "a")', ['?']],
    ['an alias handed on uncalled', 'call = self.call_tool\nawait retry(call, "a")', ['?']],
    ['by getattr', 'await getattr(self, "call_tool")("a")', ['a']],
    ['by keyword', 'await self.call_tool(name="a", x=1)', ['a']],
    ['in a with block and a try', 'async with lock:\n    try:\n        await self.call_tool("a")\n    finally:\n        pass', ['a']],
    ['an undocumented member', 'await self.call_tools(["a"])', ['?']],
    ['of another object', 'await other.call_tool("a")', []],
    ['after return', 'return {}\nawait self.call_tool("a")', []],
    ['after raise', 'raise ValueError\nawait self.call_tool("a")', []],
    ['after both branches return', 'if x:\n    return {}\nelse:\n    raise ValueError\nawait self.call_tool("a")', []],
    ['after one branch returns', 'if x:\n    return {}\nawait self.call_tool("a")', ['a']],
    ['after a try that always returns', 'try:\n    return f()\nexcept ValueError:\n    raise\nawait self.call_tool("a")', []],
    ['after a try whose handler goes on', 'try:\n    return f()\nexcept ValueError:\n    pass\nawait self.call_tool("a")', ['a']],
    ['after continue', 'for x in y:\n    continue\n    await self.call_tool("a")\nawait self.call_tool("b")', ['b']],
    ['in a false branch', 'if False:\n    await self.call_tool("a")\nelse:\n    await self.call_tool("b")', ['b']],
    ['beside a true branch', 'if True:\n    pass\nelse:\n    await self.call_tool("a")', []],
    ['in a false loop', 'while 0:\n    await self.call_tool("a")', []],
    ['for the type checker', 'if TYPE_CHECKING:\n    self.call_tool("a")', []],
    ['after an endless loop that may break', 'while True:\n    break\nawait self.call_tool("a")', ['a']],
  ])('%s', (_, lines, expected) => {
    expect(tools(lines)).toEqual(expected)
  })

  test.each([
    ['a method', 'await self.fit()', { members: 'async def fit(self): await self.call_tool("a")' }, ['a']],
    ['a method that is handed on', 'await retry(self.fit)', { members: 'async def fit(self): await self.call_tool("a")' }, ['a']],
    ['a method with another name for self', 'await self.fit()', { members: 'async def fit(this): await this.call_tool("a")' }, ['a']],
    ['methods in a circle', 'await self.fit()', { members: 'async def fit(self): await self.more()\nasync def more(self):\n    await self.call_tool("a")\n    await self.fit()' }, ['a']],
    ['a property', 'await self.rows', { members: '@property\ndef rows(self): return self.call_tool("a")' }, ['a']],
    ['no method that is not called', 'return {}', { members: 'async def fit(self): await self.call_tool("a")' }, []],
    ['a static method', 'self.clean(1)', { members: '@staticmethod\ndef clean(self): return self.call_tool("a")' }, []],
    ['a function that is given self', 'await fit(self)', { above: 'async def fit(agent): await agent.call_tool("a")' }, ['a']],
    ['a function that is given self by keyword', 'await fit(1, agent=self)', { above: 'async def fit(x, *, agent): await agent.call_tool("a")' }, ['a']],
    ['a function that is given self on to another', 'await one(self)', { above: 'async def one(a): await two(1, a)\nasync def two(x, b): await b.call_tool("a")' }, ['a']],
    ['a function that is given self at two places', 'await fit(self, 1)\nawait fit(1, self)', { above: 'async def fit(a, b):\n    a.call_tool("a")\n    b.call_tool("b")' }, ['a', 'b']],
    ['a function that is given self on a second look', 'await one(self)\nawait two(self)', { above: 'async def one(a, b=None):\n    if b: await b.call_tool("b")\nasync def two(x): await one(1, x)' }, ['b']],
    ['a method that is given self', 'await self.fit(self)', { members: 'async def fit(self, agent): await agent.call_tool("a")' }, ['a']],
    ['an inner class', 'await Job().go()', { above: '', members: '' }, []],
    ['nested code of a constructor', 'await self.fit()', { members: 'def __init__(self): self.fit = lambda: self.call_tool("a")' }, ['a']],
  ])('in %s', (_, lines, parts, expected) => {
    expect(tools(lines, parts)).toEqual(expected)
  })

  test('through super and through the class by name', () => {
    const text = `class Base(ScienceAgent):
    async def execute(self): await self.call_tool("base")
    async def fit(self): await self.call_tool("hidden")
class Middle(Base):
    async def execute(self): await super().execute()
class Fetch(Middle):
    async def execute(self):
        await super().execute()
        await Base.execute(self)
        await ScienceAgent.call_tool(self, "class")
        await super().call_tool("super")
    async def fit(self): await self.call_tool("own")
`
    expect(agentsOf(text).flatMap(({ behaviour }) => behaviour.toolCalls.map(({ names }) => names?.join()))).toEqual(['class', 'super', 'base'])
    expect(agentsOf(text)[0]?.behaviour.escapes).toBe(false)
  })
})

describe('names of tools', () => {
  test.each([
    ['a module constant', 'await self.call_tool(TOOL)', { above: 'TOOL = "a"' }, 'a'],
    ['a class constant', 'await self.call_tool(self.TOOL)', { members: 'TOOL: ClassVar[str] = "a"' }, 'a'],
    ['a class constant by the class\'s name', 'await self.call_tool(Fetch.TOOL)', { members: 'TOOL: ClassVar[str] = "a"' }, 'a'],
    ['an attribute that a method sets', 'await self.call_tool(self.tool)', { members: 'tool: str = "a"\ndef pick(self): self.tool = "b"' }, 'a|b'],
    ['an attribute that a method computes', 'await self.call_tool(self.tool)', { members: 'tool: str = "a"\ndef pick(self, x): self.tool = x' }, '?'],
    ['an attribute that a method counts up', 'await self.call_tool(self.tool)', { members: 'tool: str = "a"\ndef pick(self, x): self.tool += x' }, '?'],
    ['a loop over an attribute', 'for tool in self.TOOLS:\n    await self.call_tool(tool)', { members: 'TOOLS: ClassVar[list] = ["a"]' }, '?'],
    ['an attribute that is unpacked', 'await self.call_tool(self.tool)', { members: 'tool: str = "a"\ndef pick(self, x): self.tool, self.rows = x' }, '?'],
    ['an item of an attribute that is changed in place', 'await self.call_tool(self.tool)', { members: 'tool: str = "a"\ndef pick(self, x): self.tool.update(x)' }, '?'],
    ['an attribute without a value', 'await self.call_tool(self.tool)', { members: 'tool: str' }, '?'],
    ['a condition', 'await self.call_tool("a" if x else "b")', {}, 'a|b'],
    ['two assignments', 'tool = "a"\nif x:\n    tool = "b"\nawait self.call_tool(tool)', {}, 'a|b'],
    ['an assignment after None', 'tool = None\nif x: tool = "b"\nawait self.call_tool(tool)', {}, 'b'],
    ['an assignment and a computed one', 'tool = "a"\nif x:\n    tool = y\nawait self.call_tool(tool)', {}, '?'],
    ['a default', 'await self.call_tool(x or "a")', {}, '?'],
    ['an f-string', 'await self.call_tool(f"fit_{kind}")', {}, '?'],
    ['bytes', 'await self.call_tool(b"a")', {}, '?'],
    ['a parameter of the node', 'await self.call_tool(self.param("tool", "a"))', {}, '?'],
    ['a spread', 'await self.call_tool(*args)', {}, '?'],
    ['a loop', 'for tool in ("a", "b"):\n    await self.call_tool(tool)', {}, 'a|b'],
    ['a loop over a constant', 'for tool in TOOLS:\n    await self.call_tool(tool)', { above: 'TOOLS = ["a", "b"]' }, 'a|b'],
    ['a loop over a constant that grows', 'for tool in TOOLS:\n    await self.call_tool(tool)', { above: 'TOOLS = ["a", "b"]\nTOOLS.append(x)' }, '?'],
    ['a loop over pairs', 'for port, tool in [("x", "a"), ("y", "b")]:\n    await self.call_tool(tool)', {}, 'a|b'],
    ['a loop over items', 'for tool, port in {"a": 1, "b": 2}.items():\n    await self.call_tool(tool)', {}, 'a|b'],
    ['a loop over values', 'for tool in {"x": "a"}.values():\n    await self.call_tool(tool)', {}, 'a'],
    ['an enumeration', 'for i, tool in enumerate(sorted(["a", "b"])):\n    await self.call_tool(tool)', {}, 'a|b'],
    ['a zip', 'for tool, rows in zip(["a", "b"], tables):\n    await self.call_tool(tool)', {}, 'a|b'],
    ['a comprehension', 'await asyncio.gather(*(self.call_tool(tool) for tool in ["a", "b"]))', {}, 'a|b'],
    ['a loop over something computed', 'for tool in tools():\n    await self.call_tool(tool)', {}, '?'],
    ['an item of a table', 'await self.call_tool(TOOLS["x"])', { above: 'TOOLS = {"x": "a", "y": "b"}' }, 'a'],
    ['any item of a table', 'await self.call_tool(TOOLS[x])', { above: 'TOOLS = {"x": "a", "y": "b"}' }, 'a|b'],
    ['any item of a table with a spread', 'await self.call_tool(TOOLS[x])', { above: 'TOOLS = {"x": "a", **more}' }, '?'],
    ['a loop over a function of the project', 'for tool in sorted(["a"]):\n    await self.call_tool(tool)', { above: 'def sorted(x): return ["b"]' }, '?'],
    ['an item that a spread may replace', 'await self.call_tool(TOOLS["x"])', { above: 'TOOLS = {"x": "a", **more}' }, '?'],
    ['an item that replaces a spread', 'await self.call_tool(TOOLS["x"])', { above: 'TOOLS = {**more, "x": "a"}' }, 'a'],
    ['a parameter of a decorated function', 'await fit(self, "a")', { above: '@retry\nasync def fit(agent, tool): return await agent.call_tool(tool)' }, '?'],
    ['a parameter behind a spread', 'await self.fit("a", *more)', { members: 'async def fit(self, x, tool="a"): return await self.call_tool(tool)' }, '?'],
    ['a parameter that a spread may give', 'await self.fit(**more)', { members: 'async def fit(self, tool="a"): return await self.call_tool(tool)' }, '?'],
    ['a parameter of a method', 'await self.fit("a")\nawait self.fit(tool="b")', { members: 'async def fit(self, tool): return await self.call_tool(tool)' }, 'a|b'],
    ['a parameter with a default', 'await self.fit()', { members: 'async def fit(self, tool="a"): return await self.call_tool(tool)' }, 'a'],
    ['a parameter that one caller computes', 'await self.fit("a")\nawait self.fit(x)', { members: 'async def fit(self, tool): return await self.call_tool(tool)' }, '?'],
    ['a parameter of a method that is handed on', 'await self.fit("a")\nmap(self.fit, x)', { members: 'async def fit(self, tool): return await self.call_tool(tool)' }, '?'],
    ['a parameter of a function', 'await fit(self, "a")', { above: 'async def fit(agent, tool): return await agent.call_tool(tool)' }, 'a'],
    ['a parameter of a nested function', 'async def fit(tool): return await self.call_tool(tool)\nawait fit("a")', {}, 'a'],
  ])('%s', (_, lines, parts, expected) => {
    expect(tools(lines, parts)).toEqual([expected])
  })

  test('keywords, spreads and positional arguments of a call', () => {
    const calls = executing('await self.call_tool("a", x=1, y=2)\nawait self.call_tool("b", rows, **more)\nawait self.call_tool(name="c", z=1)').behaviour.toolCalls
    expect(calls.map(({ keywords, open, positional }) => [keywords.map(({ name }) => name), open, positional]))
      .toEqual([[['x', 'y'], false, 0], [[], true, 1], [['z'], false, 0]])
  const [partial] = executing('from functools import partial\nreturn partial(self.call_tool, "a", x=1)').behaviour.toolCalls
  expect([partial?.names, partial?.keywords.map(({ name }) => name), partial?.open, partial?.positional]).toEqual([['a'], ['x'], true, 0])
  })
})

describe('the agent escapes', () => {
  test.each([
    ['into an imported function', 'await fetch(self)', { above: 'from lib import fetch' }, true],
    ['into an object', 'Client(self)', { above: 'class Client:\n    def __init__(self, agent): ...' }, true],
    ['into an attribute', 'other.agent = self', {}, true],
    ['into a list', 'x = [self]', {}, true],
    ['by return', 'return self', {}, true],
    ['by a spread', 'await fetch(*self)', {}, true],
    ['by a computed member', 'await getattr(self, name)()', {}, true],
    ['into a constructor\'s object', 'await self.client.get()', { members: 'def __init__(self): self.client = Client(self)' }, true],
    ['behind a spread', 'await fit(*x, self)', { above: 'async def fit(a, b): ...' }, true],
    ['into the arguments of a function', 'await fit(self)', { above: 'async def fit(*agents): ...' }, true],
    ['not by its members', 'await self.log(f"{self} {self.name}")\nx = self.param("x")', {}, false],
    ['not into a function that is followed', 'await fit(self)', { above: 'async def fit(agent): ...' }, false],
    ['not by print and isinstance', 'print(self)\nisinstance(self, Base)\nself == other', {}, false],
    ['not by super', 'super(Fetch, self).x()\nScienceAgent.execute(self)', {}, false],
    ['not from an inner class with a self of its own', 'class Job:\n    def go(self): return keep(self)\nJob()', {}, false],
    ['from an inner class with the agent', 'class Job:\n    def go(it): return keep(self)\nJob()', {}, true],
  ])('%s', (_, lines, parts, expected) => {
    expect(escapes(lines, parts)).toBe(expected)
  })
})

test('inputs that execute reads', () => {
  const reads = (lines: string, parts?: Parts) => executing(lines, parts).behaviour.inputReads.map(({ names }) => names?.join('|') ?? '?')
  expect(reads('a = await self.input("a")\nb, c = await asyncio.gather(self.input("b"), self.input(PORT))', { above: 'PORT = "c"' })).toEqual(['a', 'b', 'c'])
  expect(reads('for n in ("a", "b"):\n    await self.input(n)\nawait self.input(x)\nreturn {}\nawait self.input("z")')).toEqual(['a|b', '?'])
  expect(reads('x = self.inputs["a"]\nread = self.input\nawait read("b")')).toEqual(['?', 'b'])
  expect(reads('self.input_rows = 1\nreturn self.input_rows')).toEqual([])
})

describe('returned dictionaries', () => {
  const returned = (lines: string, parts?: Parts) =>
    executing(lines, parts).behaviour.returns.map(({ keys, open }) => keys.map(({ name }) => name).join(' ') + (open ? ' …' : ''))

  test.each([
    ['a literal', 'return {"a": 1, "b": 2}', ['a b']],
    ['an empty one', 'return {}', ['']],
    ['several', 'if x:\n    return {"a": 1}\nreturn {"b": 1}', ['a', 'b']],
    ['a condition', 'return {"a": 1} if x else {"b": 1}', ['a', 'b']],
    ['a spread', 'return {**x, "a": 1}', ['a …']],
    ['a computed key', 'return {x: 1, "a": 1}', ['a …']],
    ['a constant key', 'return {OUT: 1}', ['a']],
    ['dict()', 'return dict(a=1, b=2)', ['a b']],
    ['dict() of something', 'return dict(x, a=1)', ['a …']],
    ['a variable', 'out = {"a": 1}\nreturn out', ['a']],
    ['an annotated variable that grows', 'out: dict[str, int] = {}\nout["a"] = 1\nif x:\n    out["b"] = out["a"]\nprint(out)\nreturn out', ['a b']],
    ['a variable that grows by computed keys', 'out = {}\nout[x] = 1\nreturn out', [' …']],
    ['a variable that is updated', 'out = {"a": 1}\nout.update(x)\nreturn out', ['a …']],
    ['a variable that is handed on', 'out = {"a": 1}\nfill(out)\nreturn out', ['a …']],
    ['a variable that loses keys', 'out = {"a": 1}\ndel out["a"]\nreturn out', ['a …']],
    ['a variable beside one of a nested function', 'out = {"a": 1}\ndef f():\n    out = {}\n    fill(out)\nreturn out', ['a']],
    ['a variable bound twice', 'out = {"a": 1}\nout = x\nreturn out', []],
    ['a module\'s constant', 'return OUTPUTS', []],
    ['report', 'return self.report(metric="m", value=1.0)', []],
    ['a merge', 'return {"a": 1} | x', []],
    ['a method', 'return await self.outputs()', []],
    ['no return of a nested function', 'def f():\n    return {"z": 1}\nf()\nreturn {"a": 1}', ['a']],
    ['nothing after return', 'return {"a": 1}\nreturn {"b": 1}', ['a']],
  ])('%s', (_, lines, expected) => {
    expect(returned(lines, { above: 'OUT = "a"\nOUTPUTS = {"z": 1}' })).toEqual(expected)
  })
})

test('a file of five thousand branches, and a sum of twenty thousand terms', () => {
  const branches = Array.from({ length: 5_000 }, (_, index) => `if x == ${index}:\n    await self.call_tool("t${index}")`).join('\n')
  expect(tools(branches)).toHaveLength(5_000)
  expect(tools(`x = ${Array.from({ length: 20_000 }, () => '1').join(' + ')}\nawait self.call_tool("a")`)).toEqual(['a'])
})

test('an agent of another module keeps its own names', () => {
  const base = 'from science_adk import ScienceAgent\nTOOL = "there"\nclass Base(ScienceAgent):\n    async def execute(self): await self.call_tool(TOOL)\n'
  const [agent] = agentsOf('from lib.base import Base\nTOOL = "here"\nclass A(Base): ...\n', finder({ 'lib.base': base }))
  expect(agent?.behaviour.toolCalls.map(({ names, span }) => [names, span.file])).toEqual([[['there'], 'lib/base.py']])
})

test('names that branch without end are given up', () => {
  const names = Array.from({ length: 40 }, (_, index) => `n${index}`)
  const choices = names.map((name, index) => `${name} = n${index + 1} if x else n${index + 1} + ""\n${name} = n${index + 1}`).join('\n')
  expect(tools(`${choices}\nn40 = "a"\nawait self.call_tool(n0)`)).toEqual(['?'])
  const lists = names.map((name, index) => `${name} = [*n${index + 1}, *n${index + 1}]`).join('\n')
  expect(tools(`for tool in n0:\n    await self.call_tool(tool)`, { above: `n40 = []\n${lists}` })).toEqual(['?'])
  const bases = names.map((name, index) => `from lib import n${index + 1}\n${name} = n${index + 1}\n${name} = n${index + 1} or x`).join('\n')
  expect(agentsOf(`${bases}\nclass A(n0):\n    async def execute(self): ...\n`).map(({ base }) => base)).toEqual([undefined])
  const classes = names.map((_, index) => `class c${40 - index}(a${41 - index}, b${41 - index}): ...\na${40 - index} = b${40 - index} = c${40 - index}`).join('\n')
  expect(agentsOf(`class c41(ScienceAgent): ...\na41 = b41 = c41\n${classes}\n`).map(({ name, inheritsUnknown }) => [name, inheritsUnknown])).toEqual([['c1', true]])
})
