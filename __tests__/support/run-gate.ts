import { verify } from '../../src/app/verify.ts'
import { loadConfig } from '../../src/app/load-config.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import type { Gate } from '../../src/core/gate.ts'
import type { Report } from '../../src/core/report.ts'

/** Judges every recorded run of a small repository in memory by one gate. */
export async function runGate(texts: Readonly<Record<string, string>>, gates: readonly Gate[]): Promise<Report> {
  const files = filesFromRecord(texts)
  const loaded = await loadConfig(files, undefined, [])
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  const report = await verify(files, files.list().filter((path) => path.endsWith('trace.json')), { config: loaded.config, gates, rules: [] })
  if (report.runs?.length === 0) throw new Error(report.reason)
  return report
}

/** The results in the form of a page's `gates` fence: `status gate detail`. */
export const gateLines = ({ gates }: Report): string => gates.map(({ gate, status, detail }) => `${status} ${gate} ${detail}\n`).join('')
