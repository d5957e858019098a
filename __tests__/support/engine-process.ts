import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { ChildOrder } from './engine-child.ts'

export interface ChildEnd {
  readonly signal: string | null
  /** The status of the run, or the code of the error. */
  readonly outcome: string
  /** The boundaries that were met. */
  readonly met: readonly string[]
}

export interface Children {
  start(order: ChildOrder): Promise<ChildEnd>
  remove(): void
}

/** Bundles the child once, so that each of the many processes starts in the time of a bare one. */
export async function prepareChildren(): Promise<Children> {
  const folder = mkdtempSync(join(tmpdir(), 'engine-child-'))
  const file = join(folder, 'child.mjs')
  await build({ entryPoints: [join(import.meta.dirname, 'engine-child.ts')], outfile: file, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })
  return {
    start: (order) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, ['--no-warnings', file, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'], env: {} })
        let text = ''
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        child.on('error', reject)
        child.on('close', (_code, signal) => {
          const said = text === '' ? { outcome: '', met: [] } : (JSON.parse(text) as { outcome: string; met: string[] })
          resolve({ signal, ...said })
        })
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Waits until a child has made a file, or fails when it ends without. */
export async function fileExists(path: string, child: Promise<ChildEnd>): Promise<void> {
  let end: ChildEnd | undefined
  void child.then((value) => (end = value))
  while (!existsSync(path)) {
    if (end) throw new Error(`the process ended before it was held: ${JSON.stringify(end)}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Does `work` for every item, two at a time. */
export async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all([worker(), worker()])
}
