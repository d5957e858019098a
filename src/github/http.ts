import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { errorCode } from './error-code.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The longest time from the first byte sent to the last byte received. */
  readonly timeoutMs: number
}

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/** `failure` is a short phrase without an address or a header: 'no answer within 10 s'. */
export type Exchange = { readonly ok: true; readonly response: HttpResponse } | { readonly ok: false; readonly failure: string }

/**
 * Sends one request and reads its whole answer.
 *
 * The module speaks `node:http` and not `fetch`, because a self-hosted runner often stands behind a proxy: an agent takes
 * HTTP_PROXY, HTTPS_PROXY and NO_PROXY from the environment, and the alternative is to ship a second HTTP client.
 * @returns the answer with whatever status, or why there is none; it never throws for what the network does
 */
export async function exchange(request: HttpRequest): Promise<Exchange> {
  const signal = AbortSignal.timeout(request.timeoutMs)
  try {
    return { ok: true, response: await send(request, signal) }
  } catch (error) {
    if (signal.aborted) return { ok: false, failure: `no answer within ${request.timeoutMs / 1000} s` }
    const code = errorCode(error)
    if (code === '') throw error
    return { ok: false, failure: code === 'ECONNRESET' ? 'the connection broke' : `the connection failed (${code})` }
  }
}

function send({ method, url, headers, body }: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:'
    const agent = secure ? new HttpsAgent({ proxyEnv: process.env }) : new HttpAgent({ proxyEnv: process.env })
    const outgoing = (secure ? requestHttps : requestHttp)(url, { method, headers, agent, signal })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      // A connection that breaks in the middle is an error here, never a short answer.
      incoming.on('error', reject)
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: Buffer.concat(chunks).toString('utf8') }))
    })
    outgoing.end(body)
  })
}
