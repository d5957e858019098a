import { describe, expect, test } from '@jest/globals'
import { filesFromRecord } from '../../../src/core/files.ts'
import { placeExperiment, searchPath, toolTable } from '../../../src/formats/science-adk/project.ts'
import { pythonSources } from '../../../src/syntax/python-sources.ts'

const tool = (name: string) => `def ${name}(x): return x\n`

function place(texts: Readonly<Record<string, string>>, folder = 'research/one', names: readonly string[] = ['fit']) {
  const files = filesFromRecord(texts)
  const sources = pythonSources(files, () => false)
  const experiment = placeExperiment(files, sources, folder, new Set(names))
  const table = toolTable(sources, experiment, [])
  return { ...experiment, tools: [...table.tools.keys()], complete: table.complete }
}

describe('a project with a project file', () => {
  const settings = (text: string) => place({ 'auto.toml': text, 'tools/fit.py': tool('fit'), 'lib/plot.py': tool('plot'), 'research/one/tools/own.py': tool('own') })
  test.each([
    ['and default tools', '[project]\nname = "x"\n', ['own', 'fit'], true, []],
    ['and a folder', '[tools.local]\npath = "./lib"\n', ['own', 'plot'], true, []],
    ['and a folder that is not there', '[tools.local]\npath = "no"\n', ['own'], true, []],
    ['and tools from elsewhere', '[tools.local]\npath = "lib"\n[tools.mcp]\nurl = "x"\n', ['own', 'plot'], false, []],
    ['and tools of a wrong type', 'tools = 1\n', ['own', 'fit'], true, []],
    ['and a folder outside', '[tools.local]\npath = "../shared"\n', ['own'], false, ['auto.toml: its tools folder lies outside the repository and is not read; rules that need it are silent']],
    ['that is broken', '[tools', ['own', 'fit'], false, ['auto.toml: it is not valid TOML; which tools the project has is not known, and rules that need it are silent']],
  ])('%s', (_, text, tools, complete, told) => {
    const placed = settings(text)
    expect([placed.tools, placed.complete, placed.root]).toEqual([tools, complete, ''])
    expect(placed.notAnalysed.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(told)
  })

  test('the nearest one counts', () => {
    expect(place({ 'auto.toml': '', 'research/auto.toml': '', 'tools/a.py': tool('a'), 'research/tools/b.py': tool('b') })).toMatchObject({ root: 'research', tools: ['b'] })
  })
})

describe('a project without one', () => {
  test('shares the nearest tools folder that defines a tool of the workflow', () => {
    expect(place({ 'tools/fit.py': tool('fit') })).toMatchObject({ root: '', tools: ['fit'], complete: true })
    expect(place({ 'tools/release.py': tool('release') })).toMatchObject({ root: 'research/one', tools: [], complete: false })
    expect(place({ 'tools/fit.py': tool('fit'), 'research/tools/other.py': tool('other') })).toMatchObject({ root: 'research/one', tools: [] })
  })

  test('at the root of the repository has its own tools', () => {
    expect(place({ 'tools/fit.py': tool('fit') }, '')).toMatchObject({ root: '', tools: ['fit'], complete: true })
  })
})

test('a file that stands in both folders is one, and one that cannot be parsed leaves the table open', () => {
  expect(place({ 'auto.toml': '', 'tools/fit.py': tool('old'), 'research/one/tools/fit.py': tool('fit') }).toolFiles).toEqual(['research/one/tools/fit.py'])
  expect(place({ 'auto.toml': '', 'tools/fit.py': tool('fit'), 'tools/bad.py': 'def = ' })).toMatchObject({ tools: ['fit'], complete: false })
})

test('modules are found beside the workflow first', () => {
  expect(searchPath(place({ 'auto.toml': '' }))).toEqual(['research/one', '', 'src', 'research'])
  expect(searchPath(place({}, ''))).toEqual(['', 'src'])
})
