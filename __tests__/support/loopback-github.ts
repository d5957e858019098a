import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { type Call, operationOf, requestProblems, responseProblems } from './loopback-openapi.ts'
import { comment, file, type StoredComment, type StoredFile } from './loopback-samples.ts'

/** A wrong answer, given once to the first request that fits. */
export interface Fault {
  readonly method?: string
  readonly path?: RegExp
  /** `text` is what something between us and GitHub answers. 'hang': no answer at all. 'cut': the connection breaks in the middle of the body. 'lost': the work is done, but the answer breaks. */
  readonly answer: 'hang' | 'cut' | 'lost' | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: object; readonly text?: string }
}

/**
 * A GitHub in memory, on this machine's loopback address. It holds the comments and files of one pull request, and judges every
 * request and each of its own answers by GitHub's OpenAPI description: see `violations`.
 */
export interface LoopbackGitHub {
  readonly url: string
  readonly comments: StoredComment[]
  readonly files: StoredFile[]
  readonly faults: Fault[]
  readonly requests: Call[]
  /** What was wrong with requests or answers, as sentences. A test expects none. */
  readonly violations: string[]
  /** The login of whoever holds the token. */
  login: string
  /** Called after a comment was created, before the answer: the moment of a race. */
  afterCreate: () => void
  /** The token of a pull request from a fork: it can read and not write. */
  readOnly: boolean
  close(): Promise<void>
}

export const loopbackToken = 'ghs_loopback0123456789abcdefghijklmnop'
export const loopbackRepository = 'octo-org/planets'
export const loopbackPull = 7

interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

const error = (status: number, message: string): Reply => ({ status, body: { message, documentation_url: 'https://docs.github.example/rest', status: String(status) } })

/** Starts a loopback GitHub on a free port. */
export async function startGitHub(): Promise<LoopbackGitHub> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const github: LoopbackGitHub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    comments: [], files: [], faults: [], requests: [], violations: [],
    login: 'github-actions[bot]', afterCreate: () => {}, readOnly: false,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
  server.on('request', (incoming, outgoing) => void answer(github, incoming, outgoing))
  return github
}

async function answer(github: LoopbackGitHub, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const call = await readCall(github, incoming)
  github.requests.push(call)
  const graphql = call.path === '/graphql'
  const problems = graphql ? graphqlProblems(call) : requestProblems(call)
  github.violations.push(...problems.map((problem) => `${call.method} ${call.path}: ${problem}`))
  const at = github.faults.findIndex(({ method, path }) => (method ?? call.method) === call.method && (path ?? /^/).test(call.path))
  const [fault] = at < 0 ? [] : github.faults.splice(at, 1)
  if (fault?.answer === 'hang') return
  if (fault?.answer === 'cut' || fault?.answer === 'lost') {
    if (fault.answer === 'lost') replyTo(github, call)
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    outgoing.write('[{"id"', () => outgoing.destroy())
    return
  }
  const scripted = fault?.answer
  if (scripted?.text !== undefined) {
    outgoing.writeHead(scripted.status).end(scripted.text)
    return
  }
  const reply = scripted ? { ...scripted, body: scripted.body ?? error(scripted.status, 'Scripted trouble').body } : problems.length > 0 ? error(400, 'Problems parsing the request') : replyTo(github, call)
  const operation = operationOf(call)?.operation
  if (operation && reply.status !== 301) github.violations.push(...responseProblems(operation, reply.status, reply.body).map((problem) => `the loopback's own ${problem}`))
  outgoing.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8', ...reply.headers })
  outgoing.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
}

async function readCall(github: LoopbackGitHub, incoming: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const url = new URL(incoming.url ?? '/', github.url)
  const method = incoming.method ?? ''
  const text = Buffer.concat(chunks).toString('utf8')
  const { authorization, accept, 'user-agent': agent, 'content-length': length } = incoming.headers
  const wrong = (problem: string) => github.violations.push(`${method} ${url.pathname}: ${problem}`)
  if (authorization !== `Bearer ${loopbackToken}`) wrong('it does not carry the token')
  if (accept !== 'application/vnd.github+json') wrong('it does not ask for GitHub\'s JSON')
  if (!agent) wrong('GitHub refuses requests without a user agent')
  if (text !== '' && Number(length) !== Buffer.byteLength(text)) wrong('its length is wrong')
  // GitHub Enterprise Server has its interfaces below a folder.
  const path = url.pathname.replace(/^\/api(?:\/v3)?(?=\/)/, '')
  return { method, path, query: url.searchParams, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

const graphqlProblems = (call: Call): string[] =>
  call.method === 'POST' && isDeepStrictEqual(call.body, { query: '{ viewer { login } }' }) ? [] : ['the loopback knows no such query']

function replyTo(github: LoopbackGitHub, call: Call): Reply {
  if (call.path === '/graphql') return { status: 200, body: { data: { viewer: { login: github.login } } } }
  const found = operationOf(call)
  if (!found) return error(404, 'Not Found')
  const { operation, values } = found
  const { issue_number: issue, pull_number: pull, comment_id: id } = values
  if (`${values.owner}/${values.repo}` !== loopbackRepository || Number(issue ?? pull ?? loopbackPull) !== loopbackPull) return error(404, 'Not Found')
  if (github.readOnly && call.method !== 'GET') return error(403, 'Resource not accessible by integration')
  const { body } = (call.body ?? {}) as { body: string }
  if (body?.length > 65_536) return error(422, 'Body is too long (maximum is 65536 characters)')
  const stored = github.comments.find((each) => each.id === Number(id))
  switch (operation.operationId) {
    case 'issues/list-comments':
      return pageOf(github, call, github.comments.map(comment))
    case 'pulls/list-files':
      return pageOf(github, call, github.files.map(file))
    case 'issues/create-comment': {
      const created = { id: Math.max(1000, ...github.comments.map((each) => each.id)) + 1, body, login: github.login }
      github.comments.push(created)
      github.afterCreate()
      return { status: 201, body: comment(created) }
    }
    case 'issues/update-comment':
      if (!stored) return error(404, 'Not Found')
      stored.body = body
      return { status: 200, body: comment(stored) }
    case 'issues/delete-comment':
      if (!stored) return error(404, 'Not Found')
      github.comments.splice(github.comments.indexOf(stored), 1)
      return { status: 204 }
    default:
      return error(404, 'Not Found')
  }
}

function pageOf(github: LoopbackGitHub, call: Call, items: readonly object[]): Reply {
  const size = Number(call.query.get('per_page') ?? 30)
  const page = Number(call.query.get('page') ?? 1)
  const last = Math.max(1, Math.ceil(items.length / size))
  const link = (to: number, rel: string) => `<${github.url}${call.path}?per_page=${size}&page=${to}>; rel="${rel}"`
  const links = [...(page > 1 ? [link(page - 1, 'prev')] : []), ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : [])]
  return { status: 200, headers: links.length > 0 ? { link: links.join(', ') } : {}, body: items.slice((page - 1) * size, page * size) }
}
