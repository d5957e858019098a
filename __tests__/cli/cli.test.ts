import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const entry = resolve('dist/cli.js')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flowproof-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a repository of its own below the test folder. */
function repository(name: string, texts: Readonly<Record<string, string | Uint8Array>>): string {
  const root = join(folder, name)
  mkdirSync(join(root, '.git'), { recursive: true })
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** Starts the program as a user would. */
function flowproof(cwd: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { PATH: process.env['PATH'], ...environment } })
  return { status, stdout, stderr }
}

const agent = (name: string, inputs: string, outputs: string, base = 'ScienceAgent') => `from science_adk import ${base}, Port, Ports


class ${name}(${base}):
    ports: Ports = Ports(inputs=[${inputs}], outputs=[${outputs}])

    async def execute(self):
        ${inputs === '' ? 'return {"planets": []}' : 'planets = await self.input("planets")\n        return self.report(metric="count", value=len(planets))'}
`

const workflow = (port = 'planets') =>
  JSON.stringify(
    {
      name: 'Count the planets',
      nodes: [
        { id: 'fetch', kind: 'data', ports: { outputs: [{ name: 'planets', type: 'json' }] } },
        { id: 'evaluate', kind: 'evaluation', ports: { inputs: [{ name: 'planets', type: 'json' }] } },
      ],
      edges: [{ source: 'fetch', source_port: 'planets', target: 'evaluate', target_port: port }],
    },
    null,
    2,
  )

const agents = {
  'agents/fetch.py': agent('Fetch', '', 'Port("planets", "json")'),
  'agents/evaluate.py': agent('Evaluate', 'Port("planets", "json")', '', 'EvaluationAgent'),
}

const sound = { 'workflow.json': workflow(), ...agents }
const unsound = { 'workflow.json': workflow('planet'), ...agents }

describe('check', () => {
  test('a sound experiment passes, with the same bytes twice, and the time apart', () => {
    const root = repository('sound', sound)
    const first = flowproof(root, ['check'])
    expect(first).toEqual({ status: 0, stdout: expect.stringMatching(/No findings in 1 workflow/), stderr: expect.stringMatching(/^checked in \d+ ms\n$/) })
    expect(flowproof(root, ['check', '.']).stdout).toBe(first.stdout)
  })

  test('an unsound one fails at its line, unless nothing shall fail', () => {
    const root = repository('unsound', unsound)
    const failed = flowproof(root, ['check', '--no-color'])
    expect(failed.status).toBe(1)
    expect(failed.stdout).toContain("'evaluate' has no input port 'planet'")
    expect(failed.stdout).toMatch(/workflow\.json:\d+:\d+/)
    expect(flowproof(root, ['check', '--fail-on', 'never'])).toMatchObject({ status: 0, stdout: expect.stringContaining("has no input port 'planet'") })
  })

  test('the configuration decides what fails, and the command line outweighs it', () => {
    const root = repository('configured', { ...unsound, '.github/flowproof.yml': 'fail-on: never\n' })
    expect(flowproof(root, ['check']).status).toBe(0)
    expect(flowproof(root, ['check', '--fail-on', 'error']).status).toBe(1)
  })

  test('mistakes in the configuration are all told, and nothing is checked', () => {
    const root = repository('misconfigured', { ...sound, 'flowproof.yml': 'fail-onn: error\nrules:\n  graph/cylce: off\n' })
    const stderr = "flowproof.yml:1:1 unknown key 'fail-onn'; did you mean 'fail-on'?\nflowproof.yml:3:3 unknown rule 'graph/cylce'; did you mean 'graph/cycle'?\n"
    expect(flowproof(root, ['check'])).toEqual({ status: 2, stdout: '', stderr })
  })

  test('a configuration that cannot be read is one line', () => {
    const root = repository('unreadable', { ...sound, 'flowproof.yml': new Uint8Array([0x66, 0xff, 0xfe]) })
    expect(flowproof(root, ['check'])).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(/^flowproof\.yml cannot be read: .*\n$/) })
    for (const [path, detail] of [['agents', 'it is a folder'], ['nowhere.yml', 'there is no such file'], ['workflow.json/x', 'there is no such file']] as const) {
      expect(flowproof(root, ['check', '--config', path])).toEqual({ status: 2, stdout: '', stderr: `${path} cannot be read: ${detail}\n` })
    }
  })

  test('a configuration named by the user may stand anywhere', () => {
    const root = repository('shared', unsound)
    writeFileSync(join(folder, 'lenient.yml'), 'rules:\n  graph/unknown-port: warning\n  graph/unconnected-input: off\n')
    expect(flowproof(join(root, 'agents'), ['check', '--config', '../../lenient.yml', '..']).status).toBe(0)
  })

  test('nothing to check is no success, unless allowed', () => {
    const root = repository('nothing', { 'README.md': 'Nothing here.\n' })
    const { status, stderr } = flowproof(root, ['check'])
    expect([status, stderr]).toEqual([2, expect.stringContaining('workflow.json')])
    expect(stderr.trimEnd()).not.toContain('\n')
    expect(flowproof(root, ['check', '--allow-empty']).status).toBe(0)
  })

  test('a path that does not exist is one line', () => {
    const root = repository('lost', sound)
    expect(flowproof(root, ['check', 'no\u001b[2Jwhere'])).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(/^flowproof: .*no\\u001b\[2Jwhere.*\n$/) })
  })

  test('--format json and github', () => {
    const root = repository('formats', unsound)
    const json = flowproof(root, ['check', '--format', 'json'])
    expect([json.status, json.stderr]).toEqual([1, ''])
    expect(JSON.parse(json.stdout)).toMatchObject({ version: 1, conclusion: 'failure', graphs: [{ path: 'workflow.json' }] })
    expect(flowproof(root, ['check', '--format', 'github']).stdout).toMatch(/^::error /m)
  })

  test('colour only where it is wanted', () => {
    const root = repository('colours', unsound)
    expect(flowproof(root, ['check']).stdout).not.toContain('\u001b')
    expect(flowproof(root, ['check'], { FORCE_COLOR: '1' }).stdout).toContain('\u001b[')
  })

  test('an experiment below a link that leads out of the repository is not read', () => {
    const outside = repository('outside', unsound)
    const root = repository('linking', sound)
    if (!existsSync(join(root, 'linked'))) symlinkSync(outside, join(root, 'linked'))
    expect(flowproof(root, ['check']).status).toBe(0)
  })
})

describe('graph', () => {
  const diagram = 'graph LR\n    fetch["fetch<br/><i>data</i>"] -->|planets| evaluate["evaluate<br/><i>evaluation</i>"]\n'

  test('one workflow is one diagram', () => {
    expect(flowproof(repository('drawn', sound), ['graph'])).toEqual({ status: 0, stdout: diagram, stderr: '' })
  })

  test('several are headed by their paths, and one that cannot be read is told', () => {
    const texts = Object.fromEntries(['a', 'b'].flatMap((each) => Object.entries(sound).map(([path, text]) => [`${each}/${path}`, text] as const)))
    const root = repository('drawn-twice', texts)
    expect(flowproof(root, ['graph'])).toEqual({ status: 0, stdout: `%% a/workflow.json\n${diagram}\n%% b/workflow.json\n${diagram}`, stderr: '' })
    writeFileSync(join(root, 'b/workflow.json'), '{ "nodes": [], "edges": [], }')
    expect(flowproof(root, ['graph'])).toEqual({ status: 2, stdout: diagram, stderr: expect.stringMatching(/^b\/workflow\.json:1:\d+ .*\n$/) })
  })

  test('nothing to draw is no success', () => {
    expect(flowproof(repository('undrawn', { a: '' }), ['graph'])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^flowproof: nothing to draw: .*\n$/) })
  })
})

describe('the other commands', () => {
  test('explain shows a page', () => {
    expect(flowproof(folder, ['explain', 'cycle'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^graph\/cycle \(error\)\n\n {2}\w/), stderr: '' })
    expect(flowproof(folder, ['explain', 'cylce'])).toEqual({ status: 2, stdout: '', stderr: "flowproof: unknown rule 'cylce'; did you mean 'graph/cycle'?\n" })
  })

  test('rules lists every rule', () => {
    const list = JSON.parse(flowproof(folder, ['rules', '--format', 'json']).stdout) as { version: number; rules: { id: string; summary: string }[] }
    expect(list).toMatchObject({ version: 1, rules: expect.arrayContaining([expect.objectContaining({ id: 'graph/cycle', level: 'error' })]) })
    const table = flowproof(folder, ['rules']).stdout
    expect(table.trimEnd().split('\n')).toHaveLength(list.rules.length)
    for (const { id, summary } of list.rules) expect(table).toMatch(new RegExp(`^${id} +\\w+ +${summary.slice(0, 5).replace(/[^\w ]/g, '.')}`, 'm'))
  })

  test('alone it shows the help and does not pass', () => {
    const help = flowproof(folder, ['--help'])
    expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: flowproof COMMAND'), stderr: '' })
    expect(flowproof(folder, [])).toEqual({ ...help, status: 2 })
  })

  test('a mistake is one line on standard error', () => {
    expect(flowproof(folder, ['chek'])).toEqual({ status: 2, stdout: '', stderr: "flowproof: unknown command 'chek'; did you mean 'check'?\n" })
  })
})

describe('the output', () => {
  const shell = (cwd: string, command: string) => spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8', env: { PATH: process.env['PATH'], NODE: process.execPath, CLI: entry } })

  test('a reader that stops early is no crash, and does not change the verdict', () => {
    const { stdout, stderr } = shell(repository('piped', sound), '{ "$NODE" "$CLI" check --format json; echo "exit $?" >&2; } | true')
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: 'exit 0\n' })
  })

  const full = existsSync('/dev/full') ? test : test.skip
  full('an output that cannot be written is trouble', () => {
    const { status, stderr } = shell(folder, '"$NODE" "$CLI" rules > /dev/full')
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^flowproof: the output could not be written: .*\n$/)])
  })

  test('a large report is written to its end', () => {
    const nodes = Array.from({ length: 2_000 }, (_, index) => ({ id: `node_${index}`, module: 'agents/missing.py' }))
    const { status, stdout } = flowproof(repository('large', { 'workflow.json': JSON.stringify({ name: 'Large', nodes, edges: [] }) }), ['check', '--format', 'json'])
    expect(status).toBe(1)
    expect(stdout.length).toBeGreaterThan(500_000)
    expect(JSON.parse(stdout)).toMatchObject({ conclusion: 'failure' })
  })

  test('a mistake of our own shows its stack and asks for a report', () => {
    const copy = join(folder, 'installed')
    cpSync(dirname(entry), join(copy, 'dist'), { recursive: true })
    cpSync('package.json', join(copy, 'package.json'))
    const { status, stderr } = spawnSync(process.execPath, [join(copy, 'dist/cli.js'), 'explain', 'graph/cycle'], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toMatch(/ENOENT[\s\S]*\n\s+at [\s\S]*\nflowproof \d+\.\d+\.\d+ crashed, which is a mistake of flowproof, not of yours\. Please report it with the lines above\.\n$/)
  })
})
