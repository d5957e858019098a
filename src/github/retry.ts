import type { Exchange, HttpResponse } from './http.ts'

/** Why GitHub did not do what it was asked. `status` is missing when there was no answer at all. */
export interface Failure {
  readonly ok: false
  readonly status?: number
  readonly message: string
}

/** Waits where GitHub names no time: short for a hiccup, a minute for a rate limit, doubled with each attempt. */
const hiccupMs = 1_000
const rateLimitMs = 60_000

/** Longest part of GitHub's own words that goes into a message of ours. */
const mostWords = 200

/**
 * How long to wait before a request is made again.
 * Source: GitHub's REST documentation, "Rate limits for the REST API": obey `retry-after`, else wait until
 * `x-ratelimit-reset`, else at least a minute and longer each time.
 * @param attempts how many requests have been made, from 1
 * @returns milliseconds, or undefined when another request would be of no use
 */
export function waitBefore(result: Exchange, attempts: number): number | undefined {
  const growth = 2 ** (attempts - 1)
  if (!result.ok) return hiccupMs * growth
  const { response } = result
  const told = seconds(response, 'retry-after')
  if (isRateLimit(response)) return told !== undefined ? told * 1000 : untilReset(response) ?? rateLimitMs * growth
  if (response.status >= 500) return told !== undefined ? told * 1000 : hiccupMs * growth
  return response.status < 300 ? hiccupMs * growth : undefined
}

/** A refusal that is about how often, not about who. GitHub uses 403 for both. */
function isRateLimit(response: HttpResponse): boolean {
  if (response.status === 429) return true
  if (response.status !== 403) return false
  return seconds(response, 'retry-after') !== undefined || response.headers['x-ratelimit-remaining'] === '0' || /rate limit|abuse detection/i.test(response.text)
}

function untilReset(response: HttpResponse): number | undefined {
  const reset = seconds(response, 'x-ratelimit-reset')
  if (response.headers['x-ratelimit-remaining'] !== '0' || reset === undefined) return undefined
  // GitHub's own clock, because a self-hosted runner's may be wrong.
  const now = Date.parse(response.headers.date ?? '')
  return Number.isNaN(now) ? undefined : Math.max(0, reset * 1000 - now) + 1000
}

function seconds(response: HttpResponse, header: string): number | undefined {
  const text = String(response.headers[header] ?? '').trim()
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** A failed exchange in one line, with GitHub's own words where it gave any. */
export function failureOf(result: Exchange): Failure {
  if (!result.ok) return { ok: false, message: result.failure }
  const { response } = result
  const words = messageIn(response.text)
  const limit = isRateLimit(response) ? ' (rate limit)' : ''
  return { ok: false, status: response.status, message: `GitHub answered ${response.status}${limit}${words === '' ? '' : `: ${words}`}` }
}

function messageIn(text: string): string {
  try {
    const message = (JSON.parse(text) as { message?: unknown } | null)?.message
    return typeof message === 'string' ? message.replace(/[\p{C}\s]+/gu, ' ').trim().slice(0, mostWords) : ''
  } catch {
    return ''
  }
}
