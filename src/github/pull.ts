import type { ChangedLines } from '../core/changed.ts'
import { createHash } from 'node:crypto'
import type { Report } from '../core/report.ts'
import { commentMarker, renderComment } from '../report/markdown-comment.ts'
import { changedLines } from './changed-lines.ts'
import type { Client } from './client.ts'
import { deliverComment } from './comment.ts'
import type { Runner } from './environment.ts'
import type { Inputs } from './inputs.ts'
import type { Messages } from './messages.ts'

/**
 * The lines that the pull request changes, to show their findings first.
 * @returns undefined when GitHub does not say; the reader is told
 */
export async function changesOf(client: Client, pull: number, messages: Messages): Promise<ChangedLines | undefined> {
  const answer = await changedLines(client, pull)
  if (!answer.ok) {
    messages.tell(`Findings on changed lines are not shown first, because the changed files are not known: ${answer.message}. Reading them needs the permission 'pull-requests: read'.`)
    return undefined
  }
  if (!answer.complete) messages.tell('The pull request changes more files than GitHub lists; findings in the rest of them are not shown first.')
  return answer.files
}

/** Brings the comment on the pull request up to date. Whatever goes wrong is told and changes nothing else. */
export async function commentOn(client: Client, pull: number, report: Report, { inputs, runner, messages }: { readonly inputs: Inputs; readonly runner: Runner; readonly messages: Messages }): Promise<void> {
  const key = commentKey(inputs)
  const body = renderComment(report, { key, links: runner.links, runUrl: runner.runUrl })
  const outcome = await deliverComment(client, { pull, body, marker: commentMarker(key) })
  switch (outcome.is) {
    case 'created':
    case 'updated':
    case 'unchanged':
      return
    case 'refused':
      messages.tell(`The comment was skipped: ${outcome.message}. It needs the permission 'pull-requests: write', which a pull request from a fork never has. The job summary says the same and more.`)
      return
    case 'failed':
      messages.warn(`The comment was not written: ${outcome.message}. The job summary says the same and more.`)
  }
}

/** Audits of different parts of a repository have a comment each; they would overwrite one another's. */
function commentKey({ paths, config }: Inputs): string | undefined {
  if (config === undefined && paths.length === 1 && paths[0] === '.') return undefined
  return createHash('sha256').update(JSON.stringify([paths, config ?? ''])).digest('hex').slice(0, 12)
}
