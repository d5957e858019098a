import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { closeLabs, failedGates, lab, type Lab } from '../support/run-lab.ts'

afterEach(closeLabs)

/** config and fetch in TypeScript, analyze and evaluate in Python: each language has its own tools. */
function mixed(): Lab {
  const made = lab('kepler-ts')
  made.take('kepler', 'agents/analyze.py', 'agents/evaluate.py', 'tools/power_law.py')
  made.drop('agents/analyze.ts', 'agents/evaluate.ts', 'tools/power_law.ts')
  return made
}
/** The other way round. */
function turned(): Lab {
  const made = lab('kepler')
  made.take('kepler-ts', 'agents/analyze.ts', 'agents/evaluate.ts', 'tools/power_law.ts', 'package.json')
  made.drop('agents/analyze.py', 'agents/evaluate.py', 'tools/power_law.py')
  return made
}

const pidIn = (made: Lab, name: string): number => Number(readFileSync(join(made.root, name), 'utf8'))

describe('a workflow in two languages', () => {
  test.each<[string, () => Lab]>([['TypeScript before Python', mixed], ['Python before TypeScript', turned]])('runs, and every gate passes: %s', async (_, make) => {
    const made = make()
    const performed = await made.run()
    expect([failedGates(performed), performed.ok && performed.passed]).toEqual([[], true])
    expect(Math.abs(Number(made.node('evaluate')?.outputs.value) - 1.5)).toBeLessThan(0.01)
    expect(JSON.parse(made.text('manifest.json'))).toMatchObject({ python_version: expect.stringMatching(/^3\./), node_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    expect((await made.verify()).runs?.[0]?.notes).toEqual([])
  })

  test('its manifest names the sources of both', async () => {
    const made = mixed()
    await made.run()
    const { agent_hashes, tool_hashes } = JSON.parse(made.text('manifest.json')) as Record<string, object>
    expect(Object.keys(agent_hashes ?? {})).toEqual(['agents/analyze.py', 'agents/config.ts', 'agents/evaluate.py', 'agents/fetch.ts'])
    expect(Object.keys(tool_hashes ?? {})).toEqual(['tools/planets.ts', 'tools/power_law.py'])
  })

  test('needs no interpreter for what is taken over', async () => {
    const made = mixed()
    await made.run()
    made.edit('agents/analyze.py', '"""Fits', '"""Still fits')
    expect(failedGates(await made.run({ reuse: '' }, { execution: { nodejs: './none' } }))).toEqual([])
    expect(made.states()).toEqual({ config: 'cached', fetch: 'cached', analyze: 'passed', evaluate: 'passed' })
    expect(JSON.parse(made.text('manifest.json'))).not.toHaveProperty('node_version')
    expect(failedGates(await made.run({ reuse: '' }, { execution: { nodejs: './none', python: './none' } }))).toEqual([])
  })

  test.each<[string, () => Lab]>([['Node', turned], ['Python', mixed]])('is not begun when the second interpreter that it needs is missing: %s', async (missing, make) => {
    const made = make()
    expect(failedGates(await made.run({}, { execution: { [missing === 'Node' ? 'nodejs' : 'python']: './none' } }))).toMatch(`needs ${missing}`)
    expect(existsSync(join(made.root, 'runs'))).toBe(false)
  })
})

describe('values', () => {
  /** What Python makes of a value that `fetch` hands on. */
  const seen = async (made: Lab, value: string) => {
    const python = existsSync(join(made.root, 'agents/fetch.py'))
    if (python) made.edit('agents/fetch.py', 'return {"planets": planets}', `return {"planets": {**planets, "odd": ${value}}}`)
    else made.edit('agents/fetch.ts', 'return { planets }', `return { planets: { ...planets, odd: ${value} } }`)
    if (existsSync(join(made.root, 'agents/analyze.py'))) made.edit('agents/analyze.py', 'planets = await self.input("planets")', 'planets = await self.input("planets")\n        await self.log(repr(planets["odd"]))')
    else made.edit('agents/analyze.ts', "const planets = await this.input('planets')", "const planets = await this.input('planets')\n    await this.log(JSON.stringify(planets.odd))")
    await made.run()
    return made.node('analyze')?.logs[0]
  }

  test.each([
    ['2.5', '2.5'], ['1', '1'], ['1e300', '1e+300'], ['-0', '0'], ['[null, true, "é\\u{1F600}"]', "[None, True, 'é😀']"], ['{ "": [] }', "{'': []}"], ['2 ** 53', '9007199254740992'],
  ])('of JavaScript reach Python: %s', async (value, expected) => {
    expect(await seen(mixed(), value)).toBe(expected)
  })

  test.each([
    ['2.5', '2.5'], ['1.0', '1'], ['1e16', '10000000000000000'], ['-0.0', '0'], ['[None, True, "é\\U0001F600"]', '[null,true,"é😀"]'],
  ])('of Python become what JavaScript makes of them: %s', async (value, expected) => {
    expect(await seen(turned(), value)).toBe(expected)
  })

  test('of Python stay what they are for Python, whatever runs between', async () => {
    const made = lab('kepler')
    made.take('kepler-ts', 'agents/config.ts', 'package.json')
    made.drop('agents/config.py')
    expect(await seen(made, '[1.0, 1e16, -0.0]')).toBe('[1.0, 1e+16, -0.0]')
    expect(await made.run({ only: ['analyze'] })).toMatchObject({ passed: true })
    expect(made.node('analyze')?.logs[0]).toBe('[1.0, 1e+16, -0.0]')
  })
})

test.each<[string, () => Lab, string]>([
  ['Python', mixed, 'agents/fetch.ts'],
  ['TypeScript', turned, 'agents/fetch.py'],
])('a tool that only %s has is not called by the other language, and the failure says so', async (_, make, agent) => {
  const made = make()
  made.edit(agent, agent.endsWith('.ts') ? "'load_planets', { table: settings.table }" : '"load_planets", table=settings["table"]', agent.endsWith('.ts') ? "'power_law_fit', { x: settings }" : '"power_law_fit", x=settings')
  await made.run()
  expect(made.node('fetch')).toMatchObject({ state: 'failed', error: expect.stringMatching(/^UnknownTool: there is no tool 'power_law_fit'.* power_law\.(py|ts) .* of their own language/), provenance: { inputs_read: [{ port: 'settings', found: true }] } })
})

test('a node whose process is gone fails, and neither process is left', async () => {
  const made = turned()
  made.edit('agents/fetch.py', 'settings = await self.input("settings")', 'import os\n        open("python", "w").write(str(os.getpid()))\n        settings = await self.input("settings")')
  made.edit('agents/analyze.ts', "const planets = await this.input('planets')", "const { writeFileSync } = await import('node:fs')\n    writeFileSync('node', String(process.pid))\n    process.kill(process.pid, 'SIGKILL')\n    const planets = await this.input('planets')")
  await made.run()
  expect(made.node('analyze')).toMatchObject({ state: 'failed', error_code: 'ProcessLost' })
  for (const name of ['python', 'node']) expect(() => process.kill(pidIn(made, name), 0)).toThrow('ESRCH')
})

test('a run that is interrupted ends both processes, and goes on in both', async () => {
  const made = turned()
  made.edit('agents/fetch.py', 'settings = await self.input("settings")', 'import os\n        open("python", "w").write(str(os.getpid()))\n        settings = await self.input("settings")')
  made.edit('agents/analyze.ts', "const planets = await this.input('planets')", "const { existsSync, writeFileSync } = await import('node:fs')\n    writeFileSync('node', String(process.pid))\n    writeFileSync('begun', '')\n    while (!existsSync('go')) await new Promise((done) => setTimeout(done, 5))\n    const planets = await this.input('planets')")
  const child = await made.begin()
  child.kill('SIGINT')
  expect(await child.ended).toBe(2)
  for (const name of ['python', 'node']) expect(() => process.kill(pidIn(made, name), 0)).toThrow('ESRCH')
  made.write('go', '')
  const [id = ''] = made.runs()
  expect(failedGates(await made.run({ resume: id }, { execution: { python: './none' } }))).toEqual([])
  expect(new Set(Object.values(made.states()))).toEqual(new Set(['passed']))
})
