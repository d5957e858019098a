import type { HttpRequest, HttpResponse } from './http.ts'
import type { Failure } from './retry.ts'
import { type Answer, createSender, type SendOptions } from './send.ts'

/** Speaks with one GitHub about one repository. A failure is a value: nothing that GitHub does ends the audit. */
export interface Client {
  /** A request below `/repos/{owner}/{repo}`. */
  call(method: HttpRequest['method'], path: string, body?: object): Promise<Answer>
  /** Every item of a list, page by page. `complete` is false when there are more pages than `mostPages`. */
  list(path: string, mostPages: number): Promise<{ readonly ok: true; readonly items: readonly unknown[]; readonly complete: boolean } | Failure>
  /** The login that the token acts as; undefined when GitHub does not say. */
  whoAmI(): Promise<string | undefined>
}

export interface ClientOptions extends SendOptions {
  readonly apiUrl: string
  readonly graphqlUrl?: string
  /** 'owner/name' */
  readonly repository: string
}

/** The most items that GitHub puts on a page. Source: its REST documentation, "Using pagination in the REST API". */
export const pageSize = 100

/** Makes a client. The token is sent to `apiUrl` and `graphqlUrl` only. */
export function createClient(options: ClientOptions): Client {
  const send = createSender(options)
  const call: Client['call'] = (method, path, body) => send(method, `${options.apiUrl}/repos/${options.repository}${path}`, body)
  return {
    call,
    async list(path, mostPages) {
      const items: unknown[] = []
      for (let page = 1; page <= mostPages; page++) {
        const answer = await call('GET', `${path}?per_page=${pageSize}&page=${page}`)
        if (!answer.ok) return answer
        if (!Array.isArray(answer.value)) return { ok: false, message: 'GitHub answered with something other than a list' }
        items.push(...(answer.value as unknown[]))
        if (!hasNext(answer.response)) return { ok: true, items, complete: true }
      }
      return { ok: true, items, complete: false }
    },
    async whoAmI() {
      if (options.graphqlUrl === undefined) return undefined
      // The REST interface does not tell the token of a workflow who it is; this query answers every kind of token.
      const answer = await send('POST', options.graphqlUrl, { query: '{ viewer { login } }' })
      return answer.ok ? loginIn(answer.value) : undefined
    },
  }
}

/** The pages are counted by us; the header only says whether there is another, whatever address a proxy made of it. */
const hasNext = ({ headers }: HttpResponse): boolean => /;\s*rel="?next"?/.test(String(headers.link ?? ''))

function loginIn(value: unknown): string | undefined {
  const login = (value as { data?: { viewer?: { login?: unknown } | null } | null } | undefined)?.data?.viewer?.login
  return typeof login === 'string' && login !== '' ? login : undefined
}
