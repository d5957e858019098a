import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { childEnvironment } from '../../src/engine/environment.ts'
import { type NodeCall, type NodeHostOptions, type NodeOutcome, startNodeHost } from '../../src/engine/host/index.ts'
import type { Bench } from './host-run.ts'

const tools = `
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export const double = ({ x }: { x: number | number[] }) => (typeof x === 'number' ? x * 2 : [x[0], x[0]])
export function plan_lessons({ count, passes = 1 }: { count: number; passes?: number }) {
  return Array.from({ length: count * passes }, () => 'lesson')
}
export function refuse(): never {
  throw new RangeError('no data for 1885')
}
export async function later({ x }: { x: unknown }) {
  await sleep(1)
  return { x }
}
export async function wait_for({ path }: { path: string }) {
  while (!existsSync(path)) await sleep(5)
}
export const give = ({ of }: { of: string }) => (0, eval)(of)
export class Fit {}
export const limit = 3
export const _hidden = () => 1
const unexported = () => 1
export default unexported
`

export interface NodeBench extends Bench {
  /** Runs an agent file as it is, under this ending; its class is called Agent1. */
  as(ending: string, text: string, call?: Partial<NodeCall>): Promise<NodeOutcome>
}

/** As the bench of Python agents. Files are loaded once in a process, so each agent gets a file of its own. */
export async function openNodeBench({ toolFiles = ['tools/lessons.ts'], ...options }: Partial<NodeHostOptions> = {}, files: Readonly<Record<string, string>> = {}): Promise<NodeBench> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'node-host-')))
  const write = (path: string, text: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    return join(root, path)
  }
  write('tools/lessons.ts', tools)
  for (const [path, text] of Object.entries(files)) write(path, text)
  const host = await startNodeHost({
    node: [process.execPath], root, toolFiles: toolFiles.map((file) => resolve(root, file)),
    env: childEnvironment(process.env), outputLimitBytes: 1024 * 1024, logLimitBytes: 4096, ...options,
  })
  const heard: string[] = []
  let agents = 0
  const as = (ending: string, text: string, call: Partial<NodeCall> = {}): Promise<NodeOutcome> =>
    host.execute(
      { node: 'one', file: write(`agents/one${++agents}.${ending}`, text), className: 'Agent1', inputs: {}, params: {}, outputs: [{ name: 'out', required: true }], isEvaluation: false, timeoutMs: 20_000, ...call },
      { log: (line) => heard.push(line) },
    )
  const file = (text: string, call?: Partial<NodeCall>) => as('ts', text, call)
  const body = (lines: string, call?: Partial<NodeCall>): Promise<NodeOutcome> => {
    const base = call?.isEvaluation ? 'EvaluationAgent' : 'Agent'
    return file(`import { ${base} } from 'flowproof/agent'\n\nexport class Agent1 extends ${base} {\n  async execute(): Promise<any> {\n${lines}\n  }\n}\n`, call)
  }
  return {
    root, host, file, as, body, heard,
    async close() {
      await host.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
