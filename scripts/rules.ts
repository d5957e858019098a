/**
 * npm run rules                    regenerate rules/index.ts and rules/README.md
 * npm run rules -- --accept [id]   rewrite the expected findings of the pages, to be read in the diff
 * npm run rules -- new family/name scaffold a rule and its page
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateRegistry, rulesRoot } from './registry.ts'

const [command, argument] = process.argv.slice(2)

if (command === 'new') scaffold(argument ?? '')
if (command !== undefined && command !== 'new' && command !== '--accept') fail(`unknown argument ${command}`)
for (const [path, text] of generateRegistry()) writeFileSync(path, text)
if (command === '--accept') await (await import('./accept.ts')).acceptPages(argument)

function scaffold(id: string): void {
  if (!/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(id)) fail('a rule is named family/name, as in graph/cycle')
  const path = join(rulesRoot, id)
  if (existsSync(`${path}.ts`)) fail(`${id} exists`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.ts`, `import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: '${id}',
  level: 'error',
  summary: 'What must hold, in one sentence.',
  *graph(graph) {
    if (graph.nodes.length > 1_000_000) yield { span: graph.span, message: 'what is wrong', fix: 'What would be right.' }
  },
})
`)
  writeFileSync(`${path}.md`, `# ${id}

What must hold, in one sentence.

## Why

## Fails

### An example

\`workflow.json\`
\`\`\`json
{ "name": "x", "nodes": [{ "id": "fetch" }], "edges": [] }
\`\`\`
\`\`\`findings
\`\`\`

## Passes

## When to allow it
`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
