import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Json } from '../../src/core/run.ts'
import { childEnvironment } from '../../src/engine/environment.ts'
import { type AgentHost, type HostOptions, type NodeCall, type NodeOutcome, startHost } from '../../src/engine/host/index.ts'

/** An experiment in a folder of its own, and one host for it. */
export interface Bench {
  readonly root: string
  readonly host: AgentHost
  /** Runs an agent whose execute() has this body; its lines are indented for the caller. */
  body(lines: string, call?: Partial<NodeCall>): Promise<NodeOutcome>
  /** Runs an agent file as it is; its class is called Agent1. */
  file(text: string, call?: Partial<NodeCall>): Promise<NodeOutcome>
  /** Lines heard while nodes ran. */
  readonly heard: string[]
  close(): Promise<void>
}

const tools = `
import asyncio, time

def double(x):
    return x * 2

def plan_lessons(count, passes=1):
    return ["lesson"] * count

def refuse():
    raise ValueError("no data for 1885")

async def later(x):
    await asyncio.sleep(0)
    return {"x": x}

def name_of(name):
    return name

def wait_for(path):
    import os
    while not os.path.exists(path):
        time.sleep(0.005)

def leave():
    raise SystemExit(3)

def _hidden():
    return 1
`

/** @param options `toolFiles` may be relative to the experiment's folder */
export async function openBench({ toolFiles = ['tools/lessons.py'], ...options }: Partial<HostOptions> = {}, files: Readonly<Record<string, string>> = {}): Promise<Bench> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'host-')))
  const write = (path: string, text: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    return join(root, path)
  }
  write('tools/lessons.py', tools)
  for (const [path, text] of Object.entries(files)) write(path, text)
  const host = await startHost({
    python: ['python3', 'python'], root, searchPath: [], toolFiles: toolFiles.map((file) => resolve(root, file)),
    env: childEnvironment(process.env), outputLimitBytes: 1024 * 1024, logLimitBytes: 4096, ...options,
  })
  const heard: string[] = []
  const file = (text: string, call: Partial<NodeCall> = {}): Promise<NodeOutcome> =>
    host.execute(
      { node: 'one', file: write('agents/one.py', text), className: 'Agent1', inputs: {}, params: {}, outputs: [{ name: 'out', required: true }], isEvaluation: false, timeoutMs: 20_000, ...call },
      { log: (line) => heard.push(line) },
    )
  const body = (lines: string, call?: Partial<NodeCall>): Promise<NodeOutcome> => {
    const base = call?.isEvaluation ? 'EvaluationAgent' : 'ScienceAgent'
    const indented = lines.trim().split('\n').map((line) => `        ${line}`).join('\n')
    return file(`from science_adk import ${base}\n\nclass Agent1(${base}):\n    async def execute(self):\n${indented}\n`, call)
  }
  return {
    root, host, file, body, heard,
    async close() {
      await host.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** The output `out`, or the failure's message, so that a comparison shows what went wrong. */
export const outOf = (outcome: NodeOutcome): Json | undefined => (outcome.ok ? outcome.outputs.get('out') : `failed: ${outcome.error.message}`)

/** The failure's message; of a node that passed, that it did. */
export const messageOf = (outcome: NodeOutcome): string => (outcome.ok ? 'passed' : outcome.error.message)
