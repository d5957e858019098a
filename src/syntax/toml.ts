import { parse } from 'smol-toml'

/** Parses TOML. Undefined when it is not TOML: the files it serves are another program's business, and that one tells. */
export function parseToml(text: string): Record<string, unknown> | undefined {
  try {
    return parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
