import { type Client, createClient } from './client.ts'
import type { Runner } from './environment.ts'
import type { Event } from './event.ts'
import type { Messages } from './messages.ts'

/**
 * A client for the runner's GitHub, when the event is about a pull request: nothing else needs one.
 * @returns undefined after telling the reader what is missing
 */
export function connect(runner: Runner, token: string, event: Event, messages: Messages): Client | undefined {
  if (event.pull === undefined) return undefined
  const { apiUrl, graphqlUrl, repository } = runner
  if (apiUrl !== undefined && repository !== undefined && token !== '') return createClient({ apiUrl, graphqlUrl, repository, token })
  const missing = token === '' ? "the input 'token' is empty" : apiUrl === undefined ? 'GITHUB_API_URL is no web address' : 'GITHUB_REPOSITORY names no repository'
  messages.warn(`Nothing is asked of GitHub and nothing is written on the pull request: ${missing}.`)
  return undefined
}
