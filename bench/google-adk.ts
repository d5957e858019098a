import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'py-ast'
import type * as library from '../src/index.ts'
import { root } from '../scripts/registry.ts'
import { median, timed } from './time.ts'

/** What is measured is the built library. */
const { check, defaultConfig, rules } = (await import(join(root, 'dist/index.js'))) as typeof library
const config = { ...defaultConfig, failOn: 'never' } as const

/** Workflow graphs of Google ADK: large ones, a large repository, and next to the framework's own verdict. */
export async function benchGoogleAdk(): Promise<string[]> {
  return [await sizes(), ...(await repository()), besideFramework()]
}

/** One workflow of so many nodes: a chain in which every tenth node routes on or back, and every tenth step fans out into a join. */
function workflowText(count: number): string {
  const lines = ['from google.adk.events import Event', 'from google.adk.workflow import DEFAULT_ROUTE, START, JoinNode, Workflow', '']
  const edges = ['    (START, n0),']
  for (let at = 0; at < count; at += 10) {
    for (let step = at; step < at + 9; step++) lines.push(`def n${step}(node_input: str): return Event(output=node_input, route="back" if node_input else "on")`)
    lines.push(`n${at + 9} = JoinNode(name="n${at + 9}")`)
    edges.push(`    (n${at}, n${at + 1}, {"back": n${at}, "on": n${at + 2}, DEFAULT_ROUTE: n${at + 3}}),`)
    edges.push(`    (n${at + 2}, n${at + 4}), (n${at + 3}, n${at + 5}), (n${at + 5}, (n${at + 6}, n${at + 7}, n${at + 8}), n${at + 9}),`)
    if (at + 10 < count) edges.push(`    (n${at + 9}, n${at + 10}),`)
  }
  return [...lines, 'wf = Workflow(name="large", edges=[', ...edges, '])', ''].join('\n')
}

async function sizes(): Promise<string> {
  const counts = [1_000, 10_000, 100_000]
  const perNode: number[] = []
  await check({ 'agent.py': workflowText(1_000) }, { config, rules })
  for (const count of counts) {
    const text = workflowText(count)
    const times: number[] = []
    for (let run = 0; run < (count > 10_000 ? 1 : 5); run++) times.push(await timed(() => check({ 'agent.py': text }, { config, rules })))
    perNode.push((median(times) * 1000) / count)
  }
  const [small = 0, , large = 0] = perNode
  return `workflows of ${counts.join(', ')} nodes: ${perNode.map((each) => each.toFixed(0)).join(', ')} µs a node, ratio ${(large / small).toFixed(2)} (target: at most 2, which is linear)`
}

const helpers = Array.from({ length: 12 }, (_, index) => `
def helper_${index}(values: list[float], limit: float = 0.5) -> dict[str, float]:
    """Returns what is above the limit."""
    kept = [value for value in values if value > limit + ${index}]
    if not kept:
        raise ValueError(f"nothing above {limit}")
    return {"count": float(len(kept)), "mean": sum(kept) / len(kept), "largest": max(kept)}
`).join('\n')

/** Two thousand files: fifty packages of forty, each a workflow, so many modules with its steps, and others that nothing of it imports. */
function packages(steps: number): Record<string, string> {
  const texts: Record<string, string> = {}
  for (let flow = 0; flow < 50; flow++) {
    const names = Array.from({ length: 39 }, (_, index) => `step_${index}`)
    for (const name of names) texts[`flow_${flow}/${name}.py`] = `from google.adk.events import Event\n${helpers}\n\nasync def ${name}(node_input: str):\n    return Event(output=str(helper_1([1.0, 2.0])), route="next")\n`
    const used = names.slice(0, steps)
    const imports = used.map((name) => `from .${name} import ${name}`).join('\n')
    const edges = used.map((name, index) => (index === 0 ? `(START, ${name})` : `(${used[index - 1]}, {"next": ${name}})`)).join(', ')
    texts[`flow_${flow}/agent.py`] = `from google.adk.workflow import START, Workflow\n${imports}\n\nroot_agent = Workflow(name="flow_${flow}", edges=[${edges}])\n`
  }
  return texts
}

/** Files that no workflow reaches are only looked into; of those that one reaches every tree is kept until the end, which is what the last figure shows. */
async function repository(): Promise<string[]> {
  const lines: string[] = []
  for (const [steps, target] of [[10, ' (target: below 2)'], [39, '']] as const) {
    const texts = packages(steps)
    const [parsing, checking]: [number[], number[]] = [[], []]
    let found = { workflows: 0, sources: 0 }
    for (let run = -1; run < 3; run++) {
      const bare = await timed(() => Object.values(texts).forEach((text) => parse(text)))
      const ours = await timed(async () => (found = (await check(texts, { config, rules })).coverage))
      if (run < 0) continue
      parsing.push(bare)
      checking.push(ours)
    }
    const [bare, ours] = [median(parsing), median(checking)]
    lines.push(`check of ${Object.keys(texts).length} Python files, ${found.workflows} workflows that reach ${found.sources} of them: ${ours.toFixed(0)} ms, bare parser over all: ${bare.toFixed(0)} ms, ratio ${(ours / bare).toFixed(2)}${target}`)
  }
  return lines
}

/** Fifty workflows of forty nodes, made by the framework and read by `check`: whole processes, imports included. */
function besideFramework(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flowproof-bench-'))
  try {
    mkdirSync(join(folder, '.git'))
    mkdirSync(join(folder, 'flows'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (let flow = 0; flow < 50; flow++) {
      const names = Array.from({ length: 40 }, (_, index) => `step${index}`)
      const edges = names.map((name, index) => (index === 0 ? `[START, ${name}]` : `[${names[index - 1]}, { next: ${name} }]`)).join(', ')
      const text = `import { createEvent, START, Workflow } from '@google/adk'\n${names.map((name) => `const ${name} = () => createEvent({ output: 1, route: 'next' })`).join('\n')}\nexport const flow = new Workflow({ name: 'flow${flow}', edges: [${edges}] })\n`
      writeFileSync(join(folder, `flows/flow${flow}.mjs`), text)
    }
    writeFileSync(join(folder, 'all.mjs'), Array.from({ length: 50 }, (_, flow) => `import './flows/flow${flow}.mjs'\n`).join(''))
    const commands = [['all.mjs'], [join(root, 'dist/cli.js'), 'check', '--fail-on', 'never', 'flows']]
    const times: number[][] = commands.map(() => [])
    for (let run = -1; run < 7; run++) {
      commands.forEach((command, index) => {
        const start = performance.now()
        const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
        if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
        if (run >= 0) times[index]?.push(performance.now() - start)
      })
    }
    const [framework = 0, ours = 0] = times.map(median)
    return `check of 50 workflows in TypeScript: ${ours.toFixed(0)} ms, @google/adk making them: ${framework.toFixed(0)} ms, ratio ${(ours / framework).toFixed(2)}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
