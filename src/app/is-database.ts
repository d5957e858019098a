import { closeSync, openSync, readSync } from 'node:fs'

/** The first bytes of every SQLite database: https://www.sqlite.org/fileformat.html#the_database_header */
const header = Buffer.from('SQLite format 3\0', 'latin1')

/** Whether a file is a SQLite database, by its first bytes: stores may have any name. */
export function isDatabase(path: string): boolean {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const bytes = Buffer.alloc(header.length)
    return readSync(file, bytes, 0, bytes.length, 0) === bytes.length && bytes.equals(header)
  } catch {
    return false
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
