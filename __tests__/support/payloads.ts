import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Payload = Readonly<Record<string, unknown>>

const file = createRequire(import.meta.url).resolve('@octokit/webhooks-examples')
const examples = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly name: string; readonly examples: readonly Payload[] }[]

/** GitHub's example payloads of an event. */
export function payloads(name: string): readonly Payload[] {
  const found = examples.find((each) => each.name === name)?.examples
  if (!found || found.length === 0) throw new Error(`there is no example of ${name}`)
  return found
}
