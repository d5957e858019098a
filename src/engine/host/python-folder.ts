import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HostError } from './errors.ts'

/** Where the host program can lie, seen from this module: beside it in the sources and in `dist/`, one folder up from `dist/chunks/`. */
const places = ['./python/host.py', '../python/host.py']

/**
 * The path of the host program, which ships with this package.
 * @param from address of the module that asks: of this file, or of the bundle it became part of
 * @throws HostError 'HostIncomplete' when the package lacks its Python files
 */
export function hostProgram(from: string = import.meta.url): string {
  const found = places.map((place) => fileURLToPath(new URL(place, from))).find((path) => existsSync(path))
  if (found === undefined) throw new HostError('HostIncomplete', 'the Python files of this package are missing: install it again')
  return found
}
