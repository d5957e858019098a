import { readFileSync } from 'node:fs'
import type { Runner } from './environment.ts'
import { errorCode } from './error-code.ts'

/** What the action needs to know of the event that started it. */
export interface Event {
  readonly name: string
  /** The open pull request that the event is about: it gets the comment, and its changed lines come first. */
  readonly pull?: { readonly number: number }
  /** What the reader of the log should know, as plain sentences. */
  readonly notes: readonly string[]
  /** What is wrong with the event file. The audit goes on without it. */
  readonly problems: readonly string[]
}

/** Events whose payload is about the pull request itself. A comment or review event would answer people in the middle of a talk. */
const pullEvents = new Set(['pull_request', 'pull_request_target'])

/**
 * Reads the event's payload from the file that the runner wrote.
 * @returns the event; a missing or malformed file is told in `problems` and never stops the audit
 */
export function readEvent(runner: Pick<Runner, 'event' | 'eventPath'>): Event {
  const name = runner.event
  const nothing = (problem: string): Event => ({ name, notes: [], problems: pullEvents.has(name) ? [problem] : [] })
  if (runner.eventPath === undefined) return nothing('GITHUB_EVENT_PATH is not set, so the pull request is not known')
  let text: string
  try {
    text = readFileSync(runner.eventPath, 'utf8')
  } catch (error) {
    return nothing(`the event file cannot be read (${errorCode(error) || String(error)}), so the pull request is not known`)
  }
  return parseEvent(name, text)
}

/**
 * Understands an event's payload.
 * @param name the event: 'pull_request', 'push' …
 * @param text the payload as JSON
 */
export function parseEvent(name: string, text: string): Event {
  const payload = objectIn(text)
  if (payload === undefined) return { name, notes: [], problems: ['the event file is not a JSON object, so nothing is known of the event'] }
  if (pullEvents.has(name)) return pullEvent(name, payload)
  if (name === 'push' && payload.deleted === true) {
    return { name, notes: ['This push deleted a branch; what is audited is the checkout, which is the default branch.'], problems: [] }
  }
  return { name, notes: [], problems: [] }
}

function pullEvent(name: string, payload: Readonly<Record<string, unknown>>): Event {
  const pull = isObject(payload.pull_request) ? payload.pull_request : undefined
  const number = pull?.number ?? payload.number
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) {
    return { name, notes: [], problems: ['the event file names no pull request, so nothing is written on one'] }
  }
  if (pull?.state === 'closed') return { name, notes: [`Pull request #${number} is closed; nothing is written on it.`], problems: [] }
  return { name, pull: { number }, notes: [], problems: [] }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
