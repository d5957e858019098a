import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { check } from '../../src/app/check.ts'
import { openFiles } from '../../src/app/open-files.ts'
import { type Performed, performRun, type RunChoice } from '../../src/app/perform-run.ts'
import type { RunEvent } from '../../src/app/run-request.ts'
import { runConfig } from '../../src/app/run-settings.ts'
import { verify } from '../../src/app/verify.ts'
import { type Config, defaultConfig } from '../../src/audit/config.ts'
import type { Report } from '../../src/core/report.ts'
import { gates, rules } from '../../rules/index.ts'

export interface RecordedNode {
  readonly node_id: string
  readonly state: string
  readonly outputs: Readonly<Record<string, unknown>>
  readonly logs: readonly string[]
  readonly error: string
  readonly error_code: string
  readonly traceback: string
  readonly fingerprint: string
  readonly provenance: { readonly tool_calls?: readonly { readonly tool: string; readonly ok: boolean; readonly result_hash: string }[]; readonly inputs_read?: readonly { readonly port: string }[] }
}

/** A copy of an example, run by real hosts as the command runs it. Only the rules that a run takes for granted are checked. */
export interface Lab {
  readonly root: string
  write(path: string, text: string): void
  /** @throws when `from` does not stand in the file */
  edit(path: string, from: string, to: string): void
  take(example: string, ...paths: readonly string[]): void
  drop(...paths: readonly string[]): void
  run(choice?: RunChoice, more?: { readonly execution?: Partial<Config['execution']>; readonly env?: Readonly<Record<string, string | undefined>>; onEvent?(event: RunEvent): void }): Promise<Performed>
  verify(): Promise<Report>
  /** What all rules say of the sources. */
  check(): Promise<Report>
  /** The command, from source, as a process. */
  command(...args: readonly string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string }
  /** Starts the command and waits until a node has made the file `begun`. */
  begin(...args: readonly string[]): Promise<Begun>
  runs(): readonly string[]
  /** A file of the last run. */
  text(name: string): string
  nodes(): readonly RecordedNode[]
  node(id: string): RecordedNode | undefined
  states(): Readonly<Record<string, string>>
}

export interface Begun {
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<number | null>
  said(): string
}

const open: string[] = []

/** Removes all labs. */
export function closeLabs(): void {
  for (const each of open.splice(0)) rmSync(each, { recursive: true, force: true })
}

const config: Config = { ...defaultConfig, rules: new Map(rules.map(({ id }) => [id, 'off'])) }
const cli = resolve('src/cli.ts')

export function lab(example: string): Lab {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'flowproof-lab-')))
  open.push(root)
  mkdirSync(join(root, '.git'))
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, filter: (path) => !/[\\/](runs|__pycache__)$/.test(path) })
  copy(join('examples', example), root)
  const files = () => {
    const opened = openFiles(['.'], root)
    if (!opened.ok) throw new Error(opened.problem)
    return opened.files
  }
  const runs = () => (existsSync(join(root, 'runs')) ? readdirSync(join(root, 'runs')).sort((a, b) => a.localeCompare(b, 'en', { numeric: true })) : [])
  const text = (name: string) => readFileSync(join(root, 'runs', runs().at(-1) ?? '', name), 'utf8')
  const nodes = () => (JSON.parse(text('trace.json')) as { nodes: readonly RecordedNode[] }).nodes
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const command = (args: readonly string[]) => ['--no-warnings', cli, 'run', ...args]
  const env = { PATH: process.env.PATH }
  return {
    root, write, runs, text, nodes,
    edit(path, from, to) {
      const before = readFileSync(join(root, path), 'utf8')
      if (!before.includes(from)) throw new Error(`${path} has no ${from}`)
      writeFileSync(join(root, path), before.replace(from, () => to))
    },
    take: (other, ...paths) => paths.forEach((path) => copy(join('examples', other, path), join(root, path))),
    drop: (...paths) => paths.forEach((path) => rmSync(join(root, path))),
    async run(choice = {}, { execution = {}, env: given = env, onEvent = () => undefined } = {}) {
      const all = { ...config, execution: { ...config.execution, ...execution } }
      const report = await check(files(), { config: runConfig(all), rules })
      return performRun({ root, files: files(), config: all, report, choice, env: given, flowproofVersion: '0', onEvent })
    },
    verify: () => verify(files(), [`runs/${runs().at(-1)}/trace.json`], { config, gates, rules }),
    check: () => check(files(), { config: defaultConfig, rules }),
    command: (...args) => spawnSync(process.execPath, command(args), { cwd: root, encoding: 'utf8', env }),
    async begin(...args) {
      const child = spawn(process.execPath, command(args), { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env })
      let said = ''
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
      const ended = new Promise<number | null>((done) => child.once('close', done))
      await appeared(join(root, 'begun'), ended)
      return { kill: (signal) => void child.kill(signal), ended, said: () => said }
    },
    node: (id) => nodes().find(({ node_id }) => node_id === id),
    states: () => Object.fromEntries(nodes().map(({ node_id, state }) => [node_id, state])),
  }
}

/** Waits for a file, or until the process that should make it is gone. */
async function appeared(path: string, ended: Promise<unknown>): Promise<void> {
  const there = new Promise<void>((done) => {
    const watcher = watch(dirname(path), () => {
      if (!existsSync(path)) return
      watcher.close()
      done()
    })
    void ended.then(() => watcher.close())
  })
  await Promise.race([there, ended])
}

/** The gates that a run fails; the problem of one that was not run. */
export const failedGates = (performed: Performed): readonly string[] | string =>
  performed.ok ? performed.gates.filter(({ status }) => status === 'fail').map(({ gate }) => gate) : performed.problem
