import { createHash } from 'node:crypto'
import { type Files, folderOf, joinPath, parentsOf } from '../core/files.ts'
import { manifestFiles, type RecordedFile } from '../formats/science-adk/evidence-notes.ts'

/** The hash by which manifests know a file: the first 16 hexadecimal digits of a SHA-256 over its bytes. */
export const fileHash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** A declaration of another encoding than UTF-8 in a Python file (PEP 263): the text at hand is then not the file's bytes. */
const otherEncoding = /^(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=][ \t]*(?!utf-?8)[-\w.]/i

/**
 * Compares what a run was made with, by the `manifest.json` beside it, with the files as they are now. Evidence of files that
 * have changed since says nothing about the present ones.
 * @param trace path of the run's trace
 * @returns one sentence for each kind of difference; nothing when there is no manifest
 */
export function staleNotes(files: Pick<Files, 'read' | 'kind'>, trace: string): readonly string[] {
  const path = inFolder(folderOf(trace), 'manifest.json')
  if (files.kind(path) !== 'file') return []
  const read = files.read(path)
  const recorded = read.ok ? manifestFiles(read.text, path) : undefined
  if (recorded === undefined) return ['manifest.json cannot be read, so nobody knows which files the run was made with.']
  const changed: string[] = []
  const missing: string[] = []
  for (const file of recorded) {
    const places = placesOf(file, trace).filter((place) => files.kind(place) === 'file')
    const [first] = places
    if (first === undefined) missing.push(labelOf(file))
    else if (!places.some((place) => isSame(files, place, file.hash))) changed.push(first)
  }
  return [
    ...(changed.length === 0 ? [] : [`The run is stale: changed since it was made: ${changed.join(', ')}.`]),
    ...(missing.length === 0 ? [] : [`The run is stale: no longer there: ${missing.join(', ')}.`]),
  ]
}

function isSame(files: Pick<Files, 'read'>, path: string, hash: string): boolean {
  const read = files.read(path)
  if (!read.ok) return false
  return (path.endsWith('.py') && otherEncoding.test(read.text)) || fileHash(read.text) === hash
}

const labelOf = ({ kind, name }: RecordedFile): string => (kind === 'goal' ? 'GOAL.md' : kind === 'config' ? 'the project file' : name)

/**
 * Where a recorded file may stand: agents below the experiment, tools there or in a folder around it, goal and configuration
 * in a folder around it. Manifests name files with their folder or without.
 */
function placesOf({ kind, name }: RecordedFile, trace: string): readonly string[] {
  const experiment = folderOf(folderOf(folderOf(trace)))
  const around = [experiment, ...parentsOf(experiment)]
  switch (kind) {
    case 'agent':
      return inside([experiment], [name, `agents/${name}`])
    case 'tool':
      return inside(around, [name, `tools/${name}`])
    case 'goal':
      return inside(around, ['GOAL.md'])
    case 'config':
      return inside(around, ['auto.toml'])
  }
}

const inside = (folders: readonly string[], names: readonly string[]): readonly string[] =>
  folders.flatMap((folder) => names.flatMap((name) => joinPath(folder, name) ?? []))

const inFolder = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
