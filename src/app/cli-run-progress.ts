import { randomUUID } from 'node:crypto'
import { fixedText } from '../core/python-text.ts'
import type { GateResult } from '../core/report.ts'
import type { NodeRunStatus, Run } from '../core/run.ts'
import { commandData } from '../report/escape-command.ts'
import { terminalText } from '../report/escape-terminal.ts'
import { coloured, type Paint, plain, type Style } from '../report/paint.ts'
import type { RunFlags } from './arguments.ts'
import { type LiveLine, liveLine } from './cli-run-live.ts'
import type { Terminal } from './cli-terminal.ts'
import type { RunEvent } from './run-request.ts'

export interface Finished {
  readonly run: Run
  readonly gates: readonly GateResult[]
  readonly passed: boolean
  /** Repo-relative folder of the run. */
  readonly place: string
  /** What nodes left in it. */
  readonly foreign: readonly string[]
}

export interface Progress {
  readonly event: (event: RunEvent) => void
  finish(finished: Finished): void
  /** Leaves the terminal clean when there is nothing to finish. May be called after `finish`. */
  stop(): void
}

/** Shows a run as it goes: lines for people, a group a node on GitHub, or one JSON event a line. */
export function runProgress(flags: Pick<RunFlags, 'format'> & Partial<Pick<RunFlags, 'reuse' | 'colour'>>, terminal: Terminal, env: Readonly<Record<string, string | undefined>>): Progress {
  if (flags.format === 'json') return jsonProgress(terminal)
  const style = { paint: terminal.colour(flags.colour) ? coloured : plain, reuse: flags.reuse !== undefined }
  return env.GITHUB_ACTIONS === 'true' ? groupProgress(terminal, style) : lineProgress(terminal, style)
}

interface LineStyle {
  readonly paint: Paint
  /** Outputs of an earlier run were asked for. */
  readonly reuse: boolean
}

/**
 * Each line is an object with an `event`, in this order: `run-started` { run, experiment, nodes, reused? }; for each node
 * `node-started` { node }, `log` { node, line } and `node-finished` { node, status, durationMs, error? }, a cached one with the
 * last alone; and `run-finished` { run, status, passed, error, durationMs, score, gates, place, trace, foreign }.
 */
function jsonProgress(terminal: Terminal): Progress {
  // The runner of GitHub obeys `##[command]` anywhere in a line.
  const line = (value: object) => terminal.out(`${JSON.stringify(value).replaceAll('##[', '#\\u0023[')}\n`)
  return {
    event: line,
    finish({ run, gates, passed, place, foreign }) {
      const { id, status, error, durationMs } = run
      line({ event: 'run-finished', run: id, status, passed, error, durationMs, score: 0, gates, place, ...(place.endsWith('.db') ? {} : { trace: `${place}/trace.json` }), foreign })
    },
    stop: () => undefined,
  }
}

const signs: Readonly<Record<NodeRunStatus, readonly [string, Style]>> = { passed: ['✓', 'good'], cached: ['=', 'note'], failed: ['✗', 'error'], skipped: ['–', 'dim'] }
const seconds = (milliseconds: number): string => `${fixedText(milliseconds / 1000, 2)} s`

function lineProgress(terminal: Terminal, style: LineStyle): Progress {
  const live: LiveLine | undefined = terminal.live === undefined ? undefined : liveLine((text) => terminal.out(text), terminal.live)
  let width = 0
  return {
    event(event) {
      switch (event.event) {
        case 'run-started':
          width = Math.min(40, Math.max(0, ...event.nodes.map((id) => id.length)))
          return terminal.out(`${startedLine(event, style)}\n`)
        case 'node-started':
          return live?.begin(event.node)
        case 'log':
          return live?.log(event.line)
        case 'node-finished':
          live?.clear()
          return terminal.out(`${finishedLine(event, width, style)}\n`)
      }
    },
    finish: (finished) => terminal.out(summary(finished, style)),
    stop: () => live?.clear(),
  }
}

function startedLine({ run, nodes, reused }: RunEvent & { event: 'run-started' }, { reuse }: LineStyle): string {
  const from = reused !== undefined ? `, with outputs of run ${reused}` : reuse ? ', all of them executed: there is no earlier run to reuse' : ''
  return `run ${run}: ${nodes.length} node${nodes.length === 1 ? '' : 's'}${from}`
}

function finishedLine({ node, status, durationMs, error }: RunEvent & { event: 'node-finished' }, width: number, { paint }: LineStyle): string {
  const [sign, colour] = signs[status]
  return `  ${paint(colour, sign)} ${terminalText(node).padEnd(width)}  ${status}${status === 'cached' ? '' : `  ${seconds(durationMs)}`}${error === undefined ? '' : `  ${terminalText(error)}`}`
}

/** On GitHub what nodes log stands in a group a node, where no line of it can be a command: each group has a token of its own. */
function groupProgress(terminal: Terminal, style: LineStyle): Progress {
  let token: string | undefined
  const close = () => {
    if (token !== undefined) terminal.out(`::${token}::\n::endgroup::\n`)
    token = undefined
  }
  return {
    event(event) {
      switch (event.event) {
        case 'run-started':
          return terminal.out(`${startedLine(event, style)}\n`)
        case 'node-started':
          close()
          token = randomUUID()
          return terminal.out(`::group::${commandData(terminalText(event.node))}\n::stop-commands::${token}\n`)
        case 'log':
          return terminal.out(`${terminalText(event.line)}\n`)
        case 'node-finished':
          terminal.out(`${finishedLine(event, 0, style)}\n`)
          return close()
      }
    },
    finish(finished) {
      const around = randomUUID()
      terminal.out(`::stop-commands::${around}\n${summary(finished, style)}::${around}::\n`)
    },
    stop: close,
  }
}

const statusStyle: Readonly<Record<GateResult['status'], Style>> = { pass: 'good', fail: 'error', skip: 'dim' }

function summary({ run, gates, passed, place, foreign }: Finished, { paint }: LineStyle): string {
  const failed = gates.some(({ status }) => status === 'fail')
  // Only experiments have a score and a trace; the record of a task graph is its store.
  const scored = !place.endsWith('.db')
  const score = scored ? `, score 0.00 (${failed ? 'a gate failed' : passed ? 'not audited yet' : 'the run failed'})` : ''
  return [
    '',
    ...gates.map(({ gate, status, detail }) => `${paint(statusStyle[status], status)}  ${terminalText(gate)}: ${terminalText(detail)}`),
    ...(foreign.length === 0 ? [] : [`The nodes left in the run's folder: ${foreign.map((name) => terminalText(name)).join(', ')}`]),
    '',
    `run ${run.status} in ${seconds(run.durationMs)}${score}`,
    `${scored ? 'trace' : 'record'}: ${terminalText(place)}`,
    '',
  ].join('\n')
}
