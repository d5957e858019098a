import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes `__tests__/support/github-openapi.json`: the operations of GitHub's own OpenAPI description that the action uses, for
 * the loopback GitHub of the tests. The whole package is over 400 MB, so it is no dependency. To make the extract anew, unpack
 * the package `@octokit/openapi` somewhere and run `node scripts/extract-openapi.ts PATH_OF_THE_UNPACKED_PACKAGE`.
 */
const operations: readonly (readonly [string, string])[] = [
  ['/repos/{owner}/{repo}/issues/{issue_number}/comments', 'get'],
  ['/repos/{owner}/{repo}/issues/{issue_number}/comments', 'post'],
  ['/repos/{owner}/{repo}/issues/comments/{comment_id}', 'patch'],
  ['/repos/{owner}/{repo}/issues/comments/{comment_id}', 'delete'],
  ['/repos/{owner}/{repo}/pulls/{pull_number}/files', 'get'],
]

/** Prose and samples: they check nothing, and they are most of the bytes. */
const dropped = new Set(['description', 'summary', 'examples', 'example', 'externalDocs', 'tags', 'x-github', 'x-octokit'])

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Fields = { [key: string]: Json }

const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsAt = (value: Json | undefined, what: string): Fields => {
  if (isFields(value)) return value
  throw new Error(`the description has no ${what}`)
}

/** Under `properties` every key is a name and is kept; elsewhere a key of prose is left out. */
function trimmed(value: Json, keysAreNames = false): Json {
  if (Array.isArray(value)) return value.map((each) => trimmed(each))
  if (!isFields(value)) return value
  const kept = Object.entries(value).filter(([key]) => keysAreNames || !dropped.has(key))
  return Object.fromEntries(kept.map(([key, each]) => [key, trimmed(each, !keysAreNames && key === 'properties')]))
}

function references(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, each]) => (key === '$ref' && typeof each === 'string' ? [each] : references(each)))
}

/** The parts below `components` that the paths need, directly or through one another. */
function componentsOf(whole: Fields, paths: Fields): Fields {
  const found = new Map<string, Json>()
  const waiting = references(paths)
  for (let at = 0; at < waiting.length; at++) {
    const reference = waiting[at] ?? ''
    if (found.has(reference)) continue
    const [, , kind = '', name = ''] = reference.split('/')
    const part = trimmed(fieldsAt(fieldsAt(whole.components, 'components')[kind], kind)[name] ?? null)
    found.set(reference, part)
    waiting.push(...references(part))
  }
  const components: Fields = {}
  for (const [reference, part] of [...found].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [, , kind = '', name = ''] = reference.split('/')
    const group = (components[kind] ??= {}) as Fields
    group[name] = part
  }
  return components
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('give the path of the unpacked package @octokit/openapi')
const whole = fieldsAt(JSON.parse(readFileSync(join(folder, 'generated/api.github.com.json'), 'utf8')) as Json, 'root')
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string }
const paths: Fields = {}
for (const [path, method] of operations) {
  const item = fieldsAt(fieldsAt(whole.paths, 'paths')[path], path)
  const group = (paths[path] ??= {}) as Fields
  group[method] = trimmed(item[method] ?? null)
}
const extract = {
  'x-notice': `An extract of GitHub's OpenAPI description, made from ${manifest.name} ${manifest.version} by scripts/extract-openapi.ts.`,
  'x-license': readFileSync(join(folder, 'LICENSE'), 'utf8').trim().split(/\n+/),
  openapi: whole.openapi,
  info: trimmed(whole.info ?? null),
  paths,
  components: componentsOf(whole, paths),
}
writeFileSync(new URL('../__tests__/support/github-openapi.json', import.meta.url), `${JSON.stringify(extract, null, 1)}\n`)
