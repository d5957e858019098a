import { baseName, type Files, folderOf } from '../../core/files.ts'
import { memberOf } from '../../syntax/json.ts'
import { isTypeScriptName } from '../../syntax/typescript-name.ts'
import type { Document } from './document.ts'
import { toolFolders } from './project.ts'
import { scriptFiles } from './script-files.ts'

/**
 * Whether an experiment has anything to do with TypeScript or JavaScript, so that the parser has to be loaded, told without parsing
 * anything: a file beside its agents, a node that names one, or a file of its tools folders that writes the name of a tool that a
 * node lists. Other scripts around a project in Python are none of its business.
 * @param top the folder of the experiment
 * @param names the tools that the workflow's nodes list
 */
export function needsTypeScript(files: Files, document: Document & { readonly is: 'workflow' }, top: string, names: ReadonlySet<string>): boolean {
  const folders = new Set([top, folderOf(document.path)])
  const beside = [...folders].some((folder) => files.names(folder === '' ? 'agents' : `${folder}/agents`).some(isTypeScriptName))
  if (beside || nodeModules(document).some(isTypeScriptName)) return true
  if (names.size === 0) return false
  const words = new Set([...names].flatMap((name) => name.match(/[\w$]+/g) ?? []))
  return toolFolders(files, top).flatMap((folder) => scriptFiles(files, folder)).some((path) => {
    const read = files.read(path)
    return read.ok && (read.text.match(/[\w$]+/g) ?? []).some((word) => words.has(word))
  })
}

function nodeModules(document: Document & { readonly is: 'workflow' }): readonly string[] {
  const nodes = memberOf(document.value, 'nodes')?.value
  const modules = (nodes?.type === 'array' ? nodes.items : []).map((node) => memberOf(node, 'module')?.value)
  return modules.flatMap((module) => (module?.type === 'string' ? [baseName(module.value)] : []))
}
