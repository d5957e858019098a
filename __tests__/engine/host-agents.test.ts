import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Bench, messageOf, openBench, outOf } from '../support/host-run.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench({}, {
    'science_adk/__init__.py': 'raise RuntimeError("an installed package stands in front")',
    'auto_adk.py': 'raise RuntimeError("an installed package stands in front")',
    'json.py': 'raise RuntimeError("a file of the project stands in front of the library of the host")',
    'shared/units.py': 'YEAR = 365',
  })
})
afterAll(() => bench.close())

describe('what agents see', () => {
  test('both names of the module, with the same classes', async () => {
    const outcome = await bench.file(`
from typing import ClassVar
import science_adk
from auto_adk import Agent, EvaluationAgent, Port, Ports, ScienceAgent

class Agent1(ScienceAgent):
    kind_of_source: ClassVar[str] = "fixed"
    ports: Ports = Ports(inputs=[Port("a", "json"), Port("b", "str", required=False)], outputs=[Port("out", "json", description="all")])

    async def execute(self):
        return {"out": [science_adk.ScienceAgent is ScienceAgent, issubclass(EvaluationAgent, Agent), [p.name for p in self.ports.inputs], self.ports.inputs[1].required]}
`)
    expect(outOf(outcome)).toEqual([true, true, ['a', 'b'], false])
  })

  test('inputs, fresh at each reading, and on record in the order of reading', async () => {
    const outcome = await bench.body(
      'first = await self.input("table")\nfirst.append(4)\nmissing = await self.input("weights")\nreturn {"out": [first, await self.input("table"), missing]}',
      { inputs: { table: [1, 2], unread: 1 } },
    )
    expect(outOf(outcome)).toEqual([[1, 2, 4], [1, 2], null])
    expect(outcome.inputsRead).toEqual([{ port: 'table', found: true }, { port: 'weights', found: false }, { port: 'table', found: true }])
  })

  test('floats that stay floats when the text of an outcome is passed on', async () => {
    const first = await bench.body('return {"out": {"a": 1.0, "b": 1}}')
    if (!first.ok) throw new Error(messageOf(first))
    const texts = { x: first.outputTexts.get('out') ?? '' }
    expect(texts.x).toBe('{"a":1.0,"b":1}')
    const second = await bench.body('x = await self.input("x")\nreturn {"out": [type(x["a"]).__name__, type(x["b"]).__name__]}', { inputs: { x: 0 }, inputTexts: texts })
    expect(outOf(second)).toEqual(['float', 'int'])
  })

  test('params with a default', async () => {
    expect(outOf(await bench.body('return {"out": [self.param("passes", 1), self.param("review_mode", "cyclic")]}', { params: { passes: 7 } }))).toEqual([7, 'cyclic'])
  })

  test('params while the agent is made', async () => {
    const outcome = await bench.file('from science_adk import ScienceAgent\n\nclass Agent1(ScienceAgent):\n    def __init__(self):\n        self.passes = self.param("passes")\n\n    async def execute(self):\n        return {"out": self.passes}\n', { params: { passes: 7 } })
    expect(outOf(outcome)).toBe(7)
  })

  test('logs, then what was printed', async () => {
    bench.heard.length = 0
    const outcome = await bench.body('import sys\nprint("printed", "twice\\nand again")\nsys.stderr.write("warned")\nawait self.log("read 8 planets")\nreturn {"out": 1}')
    expect(outcome.logs).toEqual(['read 8 planets', 'stdout: printed twice', 'stdout: and again', 'stderr: warned'])
    expect([...bench.heard].sort()).toEqual([...outcome.logs].sort())
  })

  test('the folder of the experiment, whatever an earlier node did to the process', async () => {
    await bench.body('import os, sys\nos.chdir("/")\nos.environ["LEFT"] = "1"\nsys.path.clear()\nsys.stdout = None\nreturn {"out": 1}')
    const outcome = await bench.body('import os\nfrom shared.units import YEAR\nprint("seen")\nreturn {"out": [os.getcwd(), "LEFT" in os.environ, YEAR]}')
    expect(outOf(outcome)).toEqual([bench.root, false, 365])
    expect(outcome.logs).toEqual(['stdout: seen'])
  })

  test('as much time as a timer can count', async () => {
    expect(outOf(await bench.body('return {"out": 1}', { timeoutMs: 1e12 }))).toBe(1)
  })

  test('one process for all nodes', async () => {
    const pid = 'import os\nreturn {"out": os.getpid()}'
    expect(outOf(await bench.body(pid))).toBe(outOf(await bench.body(pid)))
    expect(bench.host.version).toMatch(/^3\.\d+\.\d+/)
  })

  test('the evaluation report', async () => {
    const report = { isEvaluation: true, outputs: [] }
    const outcome = await bench.body('return self.report(metric="exponent", value=1.5, detail={"r2": 0.99})', report)
    expect(outcome.ok && [...outcome.outputTexts]).toEqual([['metric', '"exponent"'], ['value', '1.5'], ['detail', '{"r2":0.99,"higher_is_better":true}']])
    const lower = await bench.body('return self.report(metric="loss", value=2, detail={"higher_is_better": False, "n": 1})', report)
    expect(lower.ok && lower.outputTexts.get('detail')).toBe('{"higher_is_better":false,"n":1}')
    const keyword = await bench.body('return self.report(metric="loss", value=2, higher_is_better=False)', report)
    expect(keyword.ok && keyword.outputTexts.get('detail')).toBe('{"higher_is_better":false}')
  })
})

describe('tools', () => {
  test('are called in another thread, or awaited, and go on record', async () => {
    const outcome = await bench.body('return {"out": [await self.call_tool("double", x=[1]), await self.call_tool("later", x=2), await self.call_tool("name_of", name="n")]}')
    expect(outOf(outcome)).toEqual([[1, 1], { x: 2 }, 'n'])
    const hash = (repr: string): string => createHash('sha256').update(repr).digest('hex').slice(0, 16)
    expect(outcome.toolCalls.map(({ tool, ok, resultHash }) => [tool, ok, resultHash])).toEqual([
      ['double', true, hash('[1, 1]')], ['later', true, hash("{'x': 2}")], ['name_of', true, hash("'n'")],
    ])
    for (const call of outcome.toolCalls) expect([Number.isInteger(call.durationMs), call.timestamp > 1_700_000_000]).toEqual([true, true])
  })

  test('that raise are on record as failed calls, and the exception is the tool\'s', async () => {
    const outcome = await bench.body('return {"out": await self.call_tool("refuse")}')
    expect(outcome.toolCalls).toMatchObject([{ tool: 'refuse', ok: false, resultHash: '' }])
    expect(outcome.ok ? '' : outcome.error.traceback).toBe(
      `Traceback (most recent call last):\n  File "${bench.root}/agents/one.py", line 5, in execute\n    return {"out": await self.call_tool("refuse")}\n`
      + '                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n'.repeat(Number(bench.host.version.split('.')[1]) >= 11 ? 1 : 0)
      + `  File "${bench.root}/tools/lessons.py", line 11, in refuse\n    raise ValueError("no data for 1885")\nValueError: no data for 1885\n`,
    )
  })

  test('that are called with wrong keywords fail in Python\'s own words', async () => {
    const outcome = await bench.body('return {"out": await self.call_tool("plan_lessons", count=1, review_mode="cyclic")}')
    expect(messageOf(outcome)).toBe("TypeError: plan_lessons() got an unexpected keyword argument 'review_mode'")
    expect(outcome.toolCalls).toMatchObject([{ tool: 'plan_lessons', ok: false }])
  })

  test.each([
    ['plan_leson', "UnknownTool: there is no tool 'plan_leson'; did you mean 'plan_lessons'?"],
    ['fly', "UnknownTool: there is no tool 'fly'; available tools: double, later, leave, name_of, plan_lessons, refuse, wait_for"],
    ['_hidden', "UnknownTool: '_hidden' is private: only public functions are tools"],
  ])('%s is no tool', async (name, message) => {
    const outcome = await bench.body(`return {"out": await self.call_tool("${name}")}`)
    expect(messageOf(outcome)).toBe(message)
    expect(outcome.toolCalls).toEqual([])
  })

  test('can also be imported, as the same module', async () => {
    expect(outOf(await bench.body('await self.call_tool("double", x=1)\nimport tools.lessons\nfrom tools.lessons import double\nimport sys\nreturn {"out": [double is tools.lessons.double, sum("lessons" in name for name in sys.modules)]}'))).toEqual([true, 1])
  })

  test('that exit do not end the process', async () => {
    expect(messageOf(await bench.body('return {"out": await self.call_tool("leave")}'))).toBe('SystemExit: 3')
    expect(outOf(await bench.body('return {"out": 1}'))).toBe(1)
  })

  test('of another language are not loaded, but named', async () => {
    const both = await openBench({ toolFiles: ['tools/fit.ts', 'tools/lessons.py'] }, { 'tools/fit.ts': 'export const fit = () => 1\n' })
    try {
      expect(messageOf(await both.body('return {"out": await self.call_tool("fit")}'))).toBe(
        "UnknownTool: there is no tool 'fit'; available tools: double, later, leave, name_of, plan_lessons, refuse, wait_for. Functions of fit.ts are tools for agents of their own language")
    } finally {
      await both.close()
    }
  })

  test('whose file cannot be loaded are named with the reason, and others still work', async () => {
    const both = await openBench({ toolFiles: ['tools/broken.py', 'tools/lessons.py'] }, { 'tools/broken.py': 'import nowhere_to_be_found\n' })
    try {
      expect(messageOf(await both.body('return {"out": await self.call_tool("fly")}'))).toBe(
        "UnknownTool: no tool 'fly' was found, and broken.py could not be loaded: ModuleNotFoundError: No module named 'nowhere_to_be_found'")
      expect(outOf(await both.body('return {"out": await self.call_tool("double", x=2)}'))).toBe(4)
    } finally {
      await both.close()
    }
  })
})
