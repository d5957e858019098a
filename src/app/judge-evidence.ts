import { gates, rules } from '../../rules/index.ts'
import { joinReports } from '../audit/conclude-runs.ts'
import type { Config } from '../audit/config.ts'
import type { Files } from '../core/files.ts'
import type { Report } from '../core/report.ts'
import type { PlacedEvidence } from './place-evidence.ts'
import { verify } from './verify.ts'

/**
 * Judges recorded evidence of both kinds. Stores need SQLite, so what judges them is loaded only for them.
 * @param root the repository's, absolute
 */
export async function judgeEvidence(files: Files, root: string, { traces, stores }: PlacedEvidence, config: Config): Promise<Report> {
  const ofTraces = () => verify(files, traces, { config, gates, rules })
  if (stores.length === 0) return ofTraces()
  const ofStores = await (await import('./store-report.ts')).storeReport(files, root, stores, config)
  return traces.length === 0 ? ofStores : joinReports(await ofTraces(), ofStores)
}
