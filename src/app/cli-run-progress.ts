import { randomUUID } from 'node:crypto'
import { fixedText } from '../core/python-text.ts'
import type { Graph } from '../core/graph.ts'
import type { GateResult } from '../core/report.ts'
import type { Run } from '../core/run.ts'
import { commandData } from '../report/escape-command.ts'
import { terminalText } from '../report/escape-terminal.ts'
import type { RunFlags } from './arguments.ts'
import type { Terminal } from './cli-terminal.ts'
import type { RunEvent } from './run.ts'

export interface Finished {
  readonly run: Run
  /** What ran. */
  readonly graph: Pick<Graph, 'format'>
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
}

/** Shows a run as it goes: lines for people, a group a node on GitHub, or one JSON event a line. */
export function runProgress(flags: Pick<RunFlags, 'format'>, terminal: Terminal, env: Readonly<Record<string, string | undefined>>): Progress {
  if (flags.format === 'json') return jsonProgress(terminal)
  return env.GITHUB_ACTIONS === 'true' ? groupProgress(terminal) : lineProgress(terminal)
}

/** Each line is an object with an `event`: run-started, node-started, log, node-finished, and run-finished with gates and place. */
function jsonProgress(terminal: Terminal): Progress {
  // The runner of GitHub obeys `##[command]` anywhere in a line.
  const line = (value: object) => terminal.out(`${JSON.stringify(value).replaceAll('##[', '#\\u0023[')}\n`)
  return {
    event: line,
    finish: ({ run, gates, passed, place, foreign }) => line({ event: 'run-finished', run: run.id, status: run.status, passed, error: run.error, durationMs: run.durationMs, gates, place, foreign }),
  }
}

const signs = { passed: '✓', cached: '=', failed: '✗', skipped: '–' } as const
const seconds = (milliseconds: number): string => `${fixedText(milliseconds / 1000, 2)} s`

/** A line for each node that is done; on a terminal the running node has one too, which is rewritten as time goes by. */
function lineProgress(terminal: Terminal): Progress {
  let width = 0
  const running = terminal.live === true ? liveLine(terminal) : { show: () => undefined, clear: () => undefined }
  return {
    event(event) {
      if (event.event === 'run-started') {
        width = Math.min(40, Math.max(0, ...event.nodes.map((id) => id.length)))
        terminal.out(`run ${event.run}: ${event.nodes.length} node${event.nodes.length === 1 ? '' : 's'}\n`)
      } else if (event.event === 'node-started') running.show(terminalText(event.node).padEnd(width))
      else if (event.event === 'node-finished') {
        running.clear()
        terminal.out(`${finishedLine(event, width)}\n`)
      }
    },
    finish: (finished) => terminal.out(summary(finished)),
  }
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
/** Between two frames, in milliseconds. */
const frameTime = 100
const clearLine = '\r\u001b[2K'

function liveLine(terminal: Terminal): { show(label: string): void; clear(): void } {
  let timer: NodeJS.Timeout | undefined
  return {
    show(label) {
      const start = performance.now()
      let frame = 0
      timer = setInterval(() => {
        const text = `  ${frames[frame++ % frames.length] ?? ''} ${label}  ${seconds(performance.now() - start)}`
        terminal.out(clearLine + text.slice(0, Math.max(10, terminal.width - 1)))
      }, frameTime)
      timer.unref()
    },
    clear() {
      clearInterval(timer)
      terminal.out(clearLine)
    },
  }
}

function finishedLine({ node, status, durationMs, error }: RunEvent & { event: 'node-finished' }, width: number): string {
  return `  ${signs[status]} ${terminalText(node).padEnd(width)}  ${status}${status === 'cached' ? '' : `  ${seconds(durationMs)}`}${error === undefined ? '' : `  ${terminalText(error)}`}`
}

/** On GitHub what nodes log stands in a group a node, where no line of it can be a command. */
function groupProgress(terminal: Terminal): Progress {
  const token = randomUUID()
  const inert = (text: string) => terminal.out(`::stop-commands::${token}\n${text}::${token}::\n`)
  return {
    event(event) {
      if (event.event === 'node-started') terminal.out(`::group::${commandData(terminalText(event.node))}\n`)
      else if (event.event === 'log') inert(`${terminalText(event.line)}\n`)
      else if (event.event === 'node-finished') {
        inert(`${finishedLine(event, 0)}\n`)
        terminal.out('::endgroup::\n')
      }
    },
    finish: (finished) => inert(summary(finished)),
  }
}

function summary({ run, graph, gates, passed, place, foreign }: Finished): string {
  // Only experiments have a score and a trace; the record of a task graph is its store.
  const scored = graph.format === 'science-adk'
  const failed = gates.some(({ status }) => status === 'fail')
  return [
    '',
    ...gates.map(({ gate, status, detail }) => `${status}  ${terminalText(gate)}: ${terminalText(detail)}`),
    ...(foreign.length === 0 ? [] : [`The nodes left in the run's folder: ${foreign.map((name) => terminalText(name)).join(', ')}`]),
    '',
    `run ${run.status} in ${seconds(run.durationMs)}${scored ? `, score 0.00 (${failed ? 'a gate failed' : passed ? 'not audited yet' : 'the run failed'})` : ''}`,
    `${scored ? 'trace' : 'record'}: ${terminalText(place)}`,
    '',
  ].join('\n')
}
