import { check } from '../../src/app/check.ts'
import { loadConfig } from '../../src/app/load-config.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import type { Report } from '../../src/core/report.ts'
import type { Rule } from '../../src/core/rule.ts'
import type { Span } from '../../src/core/source.ts'
import { locate } from '../../src/report/locate.ts'

/** Runs one rule over a small repository in memory, its `flowproof.yml` included. */
export async function runExample(texts: Readonly<Record<string, string>>, rules: readonly Rule[]): Promise<Report> {
  const files = filesFromRecord(texts)
  const loaded = await loadConfig(files, undefined, rules.map(({ id }) => id))
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  return check(files, { config: loaded.config, rules })
}

/** The findings in the form of a page's `findings` fence. */
export function findingLines(report: Report): string {
  const place = (span: Span) => {
    const { line, column } = locate(report, span)
    return `${span.file}:${line}:${column}`
  }
  return report.findings
    .flatMap(({ span, level, message, fix, related = [] }) => [
      `${place(span)} ${level} ${message}`,
      ...(fix === undefined ? [] : [`  fix: ${fix}`]),
      ...related.map((each) => `  see ${place(each.span)} ${each.message}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
}
