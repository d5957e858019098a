import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { loopbackRepository, loopbackToken } from './loopback-github.ts'
import { type Printed, readLog } from './loopback-log.ts'

/** One step of a workflow, as a runner starts it. */
export interface Step {
  /** The server's address; GITHUB_API_URL is below it. */
  readonly url: string
  readonly event: string
  /** The event file: an object becomes JSON, a string is written as it is, null leaves the file out. */
  readonly payload?: object | string | null
  /** Path below the workspace -> text. */
  readonly files: Readonly<Record<string, string>>
  /** The `with:` of the step; the rest comes from action.yml. */
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** What an earlier part of the step wrote to its summary. */
  readonly summary?: string
}

export interface StepResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** The log as the runner reads it. */
  readonly log: Printed
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  /** The JSON report, when the output `report-path` leads to one. */
  readonly report: unknown
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>
  readonly runs: { readonly main: string }
}

/** A pull request's payload of the real shape, made to be about the loopback's own. */
export function pullPayload(example: Readonly<Record<string, unknown>>, changes: Readonly<Record<string, unknown>> = {}): object {
  const pull = example.pull_request as Readonly<Record<string, unknown>>
  return { ...example, number: 7, pull_request: { ...pull, number: 7, ...changes } }
}

/** Writes the checkout and the runner's files to a temporary folder, starts the action's own `main`, and reads what it left. */
export async function runStep(step: Step): Promise<StepResult> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'flowproof-action-')))
  try {
    const workspace = join(folder, 'work/planets/planets')
    mkdirSync(workspace, { recursive: true })
    mkdirSync(join(folder, 'temp'))
    for (const [path, text] of Object.entries(step.files)) write(join(workspace, path), text)
    const file = (name: string, text: string): string => write(join(folder, 'commands', name), text)
    const output = file('output', '')
    const summary = file('summary', step.summary ?? '')
    const event = join(folder, 'event.json')
    if (step.payload !== null) write(event, typeof step.payload === 'string' ? step.payload : JSON.stringify(step.payload ?? {}))
    const env = {
      PATH: process.env.PATH ?? '', GITHUB_ACTIONS: 'true', CI: 'true', GITHUB_WORKSPACE: workspace, RUNNER_TEMP: join(folder, 'temp'),
      GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, GITHUB_EVENT_NAME: step.event, GITHUB_EVENT_PATH: event,
      GITHUB_REPOSITORY: loopbackRepository, GITHUB_RUN_ID: '4711', GITHUB_SERVER_URL: step.url, GITHUB_API_URL: step.url, GITHUB_GRAPHQL_URL: `${step.url}/graphql`,
      ...inputVariables(step.inputs ?? {}), ...step.env,
    }
    const { code, stdout, stderr } = await start(env, workspace)
    const outputs = outputsIn(readFileSync(output, 'utf8'))
    const path = outputs['report-path'] ?? ''
    const report: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
    return { code, stdout, stderr, log: readLog(stdout), outputs, summary: readFileSync(summary, 'utf8'), report }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

/** Inputs as the runner hands them over: the defaults of action.yml, its one expression evaluated, names in capitals. */
function inputVariables(given: Readonly<Record<string, string>>): Record<string, string> {
  for (const name of Object.keys(given)) if (!Object.hasOwn(action.inputs, name)) throw new Error(`action.yml has no input '${name}'`)
  const values = Object.entries(action.inputs).map(([name, input]) => [name, given[name] ?? input.default.replace('${{ github.token }}', loopbackToken)] as const)
  return Object.fromEntries(values.map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value]))
}

function start(env: Record<string, string>, cwd: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, action.runs.main)], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** Reads GITHUB_OUTPUT as the runner does: `name=value`, or `name<<DELIMITER` and the lines up to it. */
function outputsIn(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  const lines = text.split('\n')
  while (lines.length > 0) {
    const line = lines.shift() ?? ''
    if (line === '') continue
    const [, name = '', mark, rest = ''] = /^(.*?)(=|<<)(.*)$/.exec(line) ?? []
    if (mark === '=') outputs[name] = rest
    else if (mark === '<<') outputs[name] = lines.splice(0, lines.indexOf(rest) + 1).slice(0, -1).join('\n')
    else throw new Error(`GITHUB_OUTPUT has a line of no form: ${line}`)
  }
  return outputs
}
