import { fixedText } from '../core/python-text.ts'
import { terminalText } from '../report/escape-terminal.ts'

/** A line at the bottom of a terminal that is written anew while a node runs. */
export interface LiveLine {
  /** A node has begun. */
  begin(node: string): void
  /** It logged something: the last line is shown. */
  log(line: string): void
  /** Takes the line away, so that what is printed next stays. */
  clear(): void
}

/** What the line needs of its surroundings, so that a test can be the clock. */
export interface Pace {
  /** Milliseconds, growing. */
  now(): number
  /** Calls `tick` regularly until the returned function is called. It never keeps the process alive. */
  every(tick: () => void): () => void
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const frameTime = 100

export const realPace: Pace = {
  now: () => performance.now(),
  every(tick) {
    const timer = setInterval(tick, frameTime).unref()
    return () => clearInterval(timer)
  },
}

/** Back to the beginning of the line, and everything behind the cursor erased (ECMA-48: EL). */
const erase = '\r\u001b[K'

/**
 * @param columns of the terminal: a longer line would break, and could not be erased
 */
export function liveLine(write: (text: string) => void, columns: number, pace: Pace = realPace): LiveLine {
  let running: { readonly node: string; readonly since: number; readonly stop: () => void } | undefined
  let last = ''
  const draw = () => {
    if (!running) return
    const time = pace.now() - running.since
    const frame = frames[Math.floor(time / frameTime) % frames.length] ?? ''
    const text = `  ${frame} ${terminalText(running.node)}  ${fixedText(time / 1000, 1)} s${last === '' ? '' : `  ${terminalText(last)}`}`
    write(erase + [...text].slice(0, Math.max(0, columns - 1)).join(''))
  }
  const clear = () => {
    if (!running) return
    running.stop()
    running = undefined
    last = ''
    write(erase)
  }
  return {
    begin(node) {
      clear()
      running = { node, since: pace.now(), stop: pace.every(draw) }
      draw()
    },
    log(line) {
      last = line
      draw()
    },
    clear,
  }
}
