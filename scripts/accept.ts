import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Example, readPage } from '../__tests__/support/page.ts'
import { findingLines, runExample } from '../__tests__/support/run-example.ts'
import { gateLines, runGate } from '../__tests__/support/run-gate.ts'
import { loadGates, loadRules, rulesRoot } from './registry.ts'

/** Rewrites the findings of the examples under "Fails" with what the rule says today. */
export async function acceptPages(only: string | undefined): Promise<void> {
  for (const rule of await loadRules()) {
    if (only !== undefined && rule.id !== only) continue
    const path = join(rulesRoot, `${rule.id}.md`)
    let text = readFileSync(path, 'utf8')
    for (const example of readPage(text).examples.toReversed()) {
      if (example.section !== 'Fails') continue
      text = replaced(text, example, findingLines(await runExample(example.files, [rule])))
    }
    writeFileSync(path, text)
  }
  await acceptGates(only)
}

/** Gates have a result in every example. */
async function acceptGates(only: string | undefined): Promise<void> {
  for (const gate of await loadGates()) {
    if (only !== undefined && gate.name !== only) continue
    const path = join(rulesRoot, 'gates', `${gate.name}.md`)
    let text = readFileSync(path, 'utf8')
    for (const example of readPage(text).examples.toReversed()) text = replaced(text, example, gateLines(await runGate(example.files, [gate])), 'gates')
    writeFileSync(path, text)
  }
}

function replaced(text: string, { fence }: Example, findings: string, info = 'findings'): string {
  const block = fence.exists ? findings : `\n\`\`\`${info}\n${findings}\`\`\`\n`
  return text.slice(0, fence.start) + block + text.slice(fence.end)
}
