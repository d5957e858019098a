import type { Client } from './client.ts'
import type { Failure } from './retry.ts'

/** What became of the comment. `refused`: the token may not write it, which is normal on a pull request from a fork. */
export type CommentOutcome =
  | { readonly is: 'created' | 'updated' | 'unchanged'; readonly removed: number }
  | { readonly is: 'refused' | 'failed'; readonly message: string }

export interface Comment {
  /** Number of the pull request. */
  readonly pull: number
  readonly body: string
  /** The first line of `body`, by which the comment is found again. */
  readonly marker: string
}

/** A comment as far as it matters here. */
interface Found {
  readonly id: number
  readonly body: string
  readonly login: string
}

/** The author of what a workflow's own token writes, on github.com and on GitHub Enterprise Server alike. */
const actionsLogin = 'github-actions[bot]'

/** Pages of 100 comments that are searched. */
const mostPages = 100

/**
 * Keeps exactly one comment of ours on a pull request, and touches it only when it says something new.
 *
 * Ours is what carries the marker AND was written by the login behind the token: anyone can paste the marker, and a token that
 * may write comments may also edit those of others. Who the token is is only asked when there is a comment to decide about;
 * after a creation the answer names the author.
 */
export async function deliverComment(client: Client, comment: Comment): Promise<CommentOutcome> {
  const marked = await markedComments(client, comment)
  if (!marked.ok) return outcomeOf(marked)
  if (marked.comments.length === 0) return create(client, comment)
  const login = (await client.whoAmI()) ?? actionsLogin
  const [oldest, ...duplicates] = marked.comments.filter((each) => each.login === login)
  return oldest === undefined ? create(client, comment) : settle(client, comment, oldest, duplicates)
}

/**
 * Creates the comment, then looks again: another run of the same pull request, or an earlier attempt of this one whose answer
 * was lost, may have created it too. All of them keep the oldest, so they agree without speaking to each other.
 */
async function create(client: Client, comment: Comment): Promise<CommentOutcome> {
  const answer = await client.call('POST', `/issues/${comment.pull}/comments`, { body: comment.body })
  if (!answer.ok) return outcomeOf(answer)
  const created = foundIn(answer.value)
  const again = await markedComments(client, comment)
  const ours = created && again.ok ? again.comments.filter((each) => each.login === created.login) : []
  const [oldest, ...duplicates] = ours
  if (oldest === undefined || ours.length === 1) return { is: 'created', removed: 0 }
  const settled = await settle(client, comment, oldest, duplicates)
  return 'removed' in settled ? { is: 'created', removed: settled.removed } : settled
}

async function settle(client: Client, comment: Comment, oldest: Found, duplicates: readonly Found[]): Promise<CommentOutcome> {
  const changed = stored(oldest.body) !== stored(comment.body)
  if (changed) {
    const answer = await client.call('PATCH', `/issues/comments/${oldest.id}`, { body: comment.body })
    // Somebody deleted it a moment ago.
    if (!answer.ok && answer.status === 404) return create(client, comment)
    if (!answer.ok) return outcomeOf(answer)
  }
  for (const { id } of duplicates) {
    const answer = await client.call('DELETE', `/issues/comments/${id}`)
    if (!answer.ok && answer.status !== 404) return outcomeOf(answer)
  }
  return { is: changed ? 'updated' : 'unchanged', removed: duplicates.length }
}

/** A body as GitHub may keep it: it can end lines its own way and drop blanks at the end. */
const stored = (body: string): string => body.replaceAll('\r\n', '\n').trimEnd()

/** The comments that begin with the marker, whoever wrote them, from the oldest. */
async function markedComments(client: Client, comment: Comment): Promise<{ readonly ok: true; readonly comments: readonly Found[] } | Failure> {
  const listed = await client.list(`/issues/${comment.pull}/comments`, mostPages)
  if (!listed.ok) return listed
  const comments = listed.items.map(foundIn).filter((each) => each !== undefined)
  return { ok: true, comments: comments.filter((each) => firstLine(each.body) === comment.marker).sort((one, other) => one.id - other.id) }
}

const firstLine = (body: string): string => body.split(/\r?\n/, 1)[0]?.trimEnd() ?? ''

function foundIn(value: unknown): Found | undefined {
  const { id, body, user } = (value ?? {}) as { id?: unknown; body?: unknown; user?: { login?: unknown } | null }
  const login = user?.login
  return typeof id === 'number' && typeof body === 'string' && typeof login === 'string' ? { id, body, login } : undefined
}

function outcomeOf(failure: Failure): CommentOutcome {
  const refused = failure.status === 403 && !failure.message.includes('rate limit')
  return { is: refused ? 'refused' : 'failed', message: failure.message }
}
