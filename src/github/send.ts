import { setTimeout as delay } from 'node:timers/promises'
import { type Exchange, exchange, type HttpRequest, type HttpResponse } from './http.ts'
import { type Failure, failureOf, waitBefore } from './retry.ts'

export type Answer = { readonly ok: true; readonly value: unknown; readonly response: HttpResponse } | Failure

/** Sends a request to an address, with a body that becomes JSON, again and again where that helps. */
export type Send = (method: HttpRequest['method'], address: string, body?: object) => Promise<Answer>

export interface SendOptions {
  readonly token: string
  /** The longest time for one request. */
  readonly timeoutMs?: number
  /** How a wait passes; a test lets it pass at once. */
  readonly sleep?: (ms: number) => Promise<unknown>
}

const defaultTimeoutMs = 10_000

/** Requests made for one purpose, the first one included. */
const mostAttempts = 4

/** All waiting and all lost time of a sender together. Beyond it every failure is final: a job must not hang on a comment. */
const patienceMs = 120_000

const mostRedirects = 3

/** Makes a sender. The token goes to the addresses asked for and nowhere else, and is part of no message. */
export function createSender({ token, timeoutMs = defaultTimeoutMs, sleep = delay }: SendOptions): Send {
  let patience = patienceMs
  let lost = false
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'user-agent': 'flowproof',
    'x-github-api-version': '2022-11-28',
  }
  return async (method, address, body) => {
    const request = { method, url: new URL(address), headers, body: body && JSON.stringify(body), timeoutMs }
    for (let attempts = 1; ; attempts++) {
      const result = await followed(request)
      const answer = result.ok && result.response.status < 300 ? answerOf(result.response) : failureOf(result)
      if (result.ok) lost = false
      else patience -= timeoutMs
      if (answer.ok) return answer
      const wait = attempts < (lost ? 1 : mostAttempts) ? waitBefore(result, attempts) : undefined
      if (wait === undefined || wait > patience) {
        // Whoever did not answer at all is asked once more for each other thing, and not again and again.
        lost = !result.ok
        return answer
      }
      patience -= wait
      await sleep(wait)
    }
  }
}

async function followed(request: HttpRequest): Promise<Exchange> {
  let url = request.url
  for (let redirects = 0; ; redirects++) {
    const result = await exchange({ ...request, url })
    const next = result.ok && redirects < mostRedirects ? redirectOf(result.response, url) : undefined
    if (next === undefined) return result
    url = next
  }
}

/** Where a renamed repository has gone. Another host never gets the token. */
function redirectOf({ status, headers }: HttpResponse, from: URL): URL | undefined {
  if (![301, 302, 307, 308].includes(status) || headers.location === undefined || !URL.canParse(headers.location, from.href)) return undefined
  const to = new URL(headers.location, from)
  return to.origin === from.origin ? to : undefined
}

/** An answer's JSON. An answer that is cut or is a proxy's HTML page is a failure like any other. */
function answerOf(response: HttpResponse): Answer {
  if (response.text === '') return { ok: true, value: undefined, response }
  try {
    return { ok: true, value: JSON.parse(response.text) as unknown, response }
  } catch {
    return { ok: false, status: response.status, message: `GitHub answered ${response.status} with something other than JSON` }
  }
}
