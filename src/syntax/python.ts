import { parse } from 'py-ast'
import { type PythonModule, pythonModule } from '../core/python/module.ts'
import type { ModuleNode } from '../core/python/ast.ts'
import { lineStarts } from '../core/position.ts'
import './python-lexer.ts'

/**
 * What the parser makes of a text. A rejection is not yet a syntax error: the parser refuses a few things that CPython
 * accepts, so CPython has the last word (`engine/python-syntax.ts`), and without it the file counts as not analysed.
 */
export type ParsedPython =
  | { readonly ok: true; readonly module: PythonModule }
  | { readonly ok: false; readonly path: string; readonly text: string; readonly message: string; readonly offset: number }

/**
 * Parses one Python file.
 * @param path repo-relative, for spans
 * @param text as decoded, byte order mark and all
 */
export function parsePython(path: string, text: string): ParsedPython {
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const body = text.slice(mark)
  const feeds = body.includes('\f') ? withoutFormFeeds(body) : undefined
  try {
    const root = parse(feeds?.text ?? body) as unknown as ModuleNode
    const shift = (line: number) => (line === 1 ? mark : 0) + (feeds?.dropped.get(line) ?? 0)
    return { ok: true, module: pythonModule(path, text, root, shift) }
  } catch (error) {
    return { ok: false, path, text, ...rejection(text, error) }
  }
}

/**
 * A form feed at the start of a line resets the indentation and is otherwise white space; the parser knows none. Lines of
 * form feeds alone become blanks; before code they are dropped, and counted so that columns stay right.
 */
function withoutFormFeeds(text: string): { text: string; dropped: ReadonlyMap<number, number> } {
  const dropped = new Map<number, number>()
  const starts = lineStarts(text)
  let out = ''
  for (const [index, start] of starts.entries()) {
    const line = text.slice(start, starts[index + 1] ?? text.length)
    const feeds = /^[ \t]*\f[ \t\f]*/.exec(line)?.[0] ?? ''
    const blank = line.slice(feeds.length).trim() === ''
    const kept = feeds === '' ? '' : blank ? ' '.repeat(feeds.length) : feeds.slice(feeds.lastIndexOf('\f') + 1)
    if (feeds.length > kept.length) dropped.set(index + 1, feeds.length - kept.length)
    out += kept + line.slice(feeds.length).replaceAll('\f', ' ')
  }
  return { text: out, dropped }
}

function rejection(text: string, error: unknown): { message: string; offset: number } {
  if (error instanceof RangeError) return { message: 'nested too deeply for the parser', offset: 0 }
  const message = error instanceof Error ? error.message : String(error)
  const place = / at line (\d+)(?:, column (\d+))?/.exec(message)
  const starts = lineStarts(text)
  const start = place ? starts[Number(place[1]) - 1] ?? text.length : 0
  return { message: message.replace(/ at line \d+.*$/s, ''), offset: Math.min(text.length, start + Number(place?.[2] ?? 0)) }
}
