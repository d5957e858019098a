import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/registry.ts'

const nodeCount = 1000
const fewNodes = 50

const agent = `from science_adk import Port, Ports, ScienceAgent


class Step(ScienceAgent):
    ports: Ports = Ports(inputs=[Port("x", "json", required=False)], outputs=[Port("x", "json")])

    async def execute(self):
        return {"x": [await self.input("x")]}
`

/** A run of many small nodes, and the same again with nothing changed and no interpreter on the path. */
export async function benchRun(): Promise<string[]> {
  const first = inFolder(fewNodes, (folder) => timed(folder, ['run'], process.env.PATH ?? ''))
  const reuse = inFolder(nodeCount, (folder) => {
    timed(folder, ['run'], process.env.PATH ?? '')
    return timed(folder, ['run', '--reuse'], '')
  })
  return [
    `run of ${fewNodes} small nodes: ${(first.time / 1000).toFixed(2)} s with one start of the host (exit code ${first.status})`,
    `run --reuse of ${nodeCount} unchanged nodes: ${(reuse.time / 1000).toFixed(2)} s without Python (exit code ${reuse.status})`,
  ]
}

function inFolder<T>(count: number, work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'flowproof-bench-'))
  try {
    mkdirSync(join(folder, '.git'))
    mkdirSync(join(folder, 'agents'))
    writeFileSync(join(folder, 'agents/step.py'), agent)
    writeFileSync(join(folder, 'flowproof.yml'), 'gates: { result_measured: off, metric_is_finite: off }\n')
    const ports = { inputs: [{ name: 'x', type: 'json', required: false }], outputs: [{ name: 'x', type: 'json' }] }
    const nodes = Array.from({ length: count }, (_, at) => ({ id: `n${at}`, module: 'agents/step.py', params: { at }, ports }))
    // Pairs, so that values stay small.
    const edges = nodes.flatMap((_, at) => (at % 2 === 1 ? [{ source: `n${at - 1}`, source_port: 'x', target: `n${at}`, target_port: 'x' }] : []))
    writeFileSync(join(folder, 'workflow.json'), JSON.stringify({ name: 'Many', nodes, edges }))
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function timed(cwd: string, args: readonly string[], path: string): { readonly time: number; readonly status: number | null } {
  const start = performance.now()
  const { status } = spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd, stdio: 'ignore', env: { PATH: path } })
  return { time: performance.now() - start, status }
}
