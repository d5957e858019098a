import type { Files } from '../../core/files.ts'
import { isTypeScriptName } from '../../syntax/typescript-name.ts'

/** A notebook of Jupyter. */
export const isNotebook = (path: string): boolean => path.endsWith('.ipynb')

/** Files that may declare workflows of Google ADK. */
export interface AdkCandidates {
  readonly python: readonly string[]
  readonly typescript: readonly string[]
  /** Agents of YAML files. */
  readonly yaml: readonly string[]
}

/** A cheap look at the texts before any is parsed: files that speak of workflows, where any file speaks of the framework. */
export function adkCandidates(files: Pick<Files, 'list' | 'read'>, excluded: (path: string) => boolean): AdkCandidates {
  const python: string[] = []
  const typescript: string[] = []
  const yaml: string[] = []
  const framework = { python: false, typescript: false }
  const renamed = { python: false, typescript: false }
  const others: { readonly path: string; readonly isScript: boolean }[] = []
  for (const path of files.list()) {
    const isScript = isTypeScriptName(path)
    const isYaml = /\.ya?ml$/.test(path)
    if ((!isScript && !isYaml && !path.endsWith('.py') && !isNotebook(path)) || excluded(path)) continue
    const read = files.read(path)
    if (!read.ok) continue
    if (isYaml) {
      if (/^agent_class:.*\bWorkflow\b/m.test(read.text)) yaml.push(path)
      continue
    }
    if (isScript) framework.typescript ||= read.text.includes('@google/adk')
    else framework.python ||= read.text.includes('google.adk')
    if (read.text.includes('Workflow')) {
      (isScript ? typescript : python).push(path)
      renamed[isScript ? 'typescript' : 'python'] ||= otherName.test(read.text)
    } else if (read.text.includes('edges')) others.push({ path, isScript })
  }
  // Where a module of the repository hands the class out under another name, files need not speak of it.
  for (const { path, isScript } of others) if (renamed[isScript ? 'typescript' : 'python']) (isScript ? typescript : python).push(path)
  return { python: framework.python ? python.sort() : [], typescript: framework.typescript ? typescript.sort() : [], yaml }
}

/** `Workflow as Flow`, `Flow = Workflow`. */
const otherName = /\bWorkflow\s+as\s+\w|=\s*(?:\w+\.)*Workflow\s*;?\s*$/m
