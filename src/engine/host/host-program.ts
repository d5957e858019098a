import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HostError } from './errors.ts'

/** Where the host programs can lie, seen from this module: beside it in the sources and in `dist/`, one folder up from `dist/chunks/`. */
const places = {
  Python: ['./python/host.py', '../python/host.py'],
  Node: ['./node/host.ts', './node-host/host.js', '../node-host/host.js'],
}

/**
 * The path of a host program, which ships with this package.
 * @param from address of the module that asks: of this file, or of the bundle it became part of
 * @throws HostError 'HostIncomplete' when the package lacks the files of that language
 */
export function hostProgram(language: keyof typeof places, from: string = import.meta.url): string {
  const found = places[language].map((place) => fileURLToPath(new URL(place, from))).find((path) => existsSync(path))
  if (found === undefined) throw new HostError('HostIncomplete', `the ${language} files of this package are missing: install it again`)
  return found
}
