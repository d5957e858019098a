import { readFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

/** A stack that begins with the place: path:line, lines of the file, and a mark below the column. */
const placed = /^.+:\d+\n(?:.*\n)*? *\^+\n/

/**
 * V8 does not tell where an ES module is no JavaScript. Node's remover of types does, because it parses the file once more.
 * @param error of loading; its stack gets the place in front when there is one
 * @param url of the file that was loaded last: the modules of a graph are compiled as they are loaded
 */
export function addPlace(error: unknown, url: string): void {
  try {
    if (!(error instanceof SyntaxError) || placed.test(String(error.stack)) || !url.startsWith('file:')) return
    nodeModule.stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'), { sourceUrl: url })
  } catch (located) {
    const [place] = placed.exec(String((located as Error).stack)) ?? []
    if (place !== undefined) (error as Error).stack = `${place}\n${String((error as Error).stack)}`
  }
}
