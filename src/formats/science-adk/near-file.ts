import { baseName, type Files, folderOf } from '../../core/files.ts'
import { nearest } from '../../core/nearest.ts'
import { isScript } from './script-files.ts'

/** Searching for a similar name is bounded, so that a hundred thousand missing files stay a matter of seconds. */
const mostComparisons = 50_000

/** Finds the source that stands where another is missing and has nearly its name, one of the same language first. */
export function similarFiles(files: Files): (path: string) => string | undefined {
  const byFolder = new Map<string, readonly string[]>()
  let comparisons = 0
  return (path) => {
    const folder = folderOf(path)
    const names = byFolder.get(folder) ?? files.names(folder).filter((name) => name.endsWith('.py') || isScript(name))
    byFolder.set(folder, names)
    comparisons += names.length
    const near = comparisons > mostComparisons ? undefined : nearName(baseName(path), names)
    return near === undefined || folder === '' ? near : `${folder}/${near}`
  }
}

function nearName(name: string, names: readonly string[]): string | undefined {
  const stem = stemOf(name)
  const alike = names.find((each) => stemOf(each) === stem)
  if (alike !== undefined) return alike
  const ending = name.slice(stem.length)
  const same = nearest(name, names.filter((each) => each.endsWith(ending)))
  if (same !== undefined) return same
  const near = nearest(stem, names.map(stemOf))
  return names.find((each) => stemOf(each) === near)
}

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '')
