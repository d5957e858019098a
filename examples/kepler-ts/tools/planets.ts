/** Reads tables of the experiment's data/ folder. */

import { readFile } from 'node:fs/promises'

/** One column a property, as long as the table has rows. */
export interface Planets {
  readonly name: readonly string[]
  readonly axis_au: readonly number[]
  readonly period_years: readonly number[]
}

/** Reads a table of planets. Throws when a row is incomplete: a gap must not become a number. */
export async function load_planets({ table }: { table: string }): Promise<Planets> {
  const text = await readFile(new URL(`../data/${table}`, import.meta.url), 'utf8')
  const [header = '', ...lines] = text.trim().split(/\r?\n/)
  if (lines.length === 0) throw new Error(`${table} has no rows`)
  const names = header.split(',')
  const column = (name: string): string[] => {
    const at = names.indexOf(name)
    return lines.map((line) => {
      const cell = line.split(',')[at]
      if (!cell) throw new Error(`${table} has no ${name} in the row '${line}'`)
      return cell
    })
  }
  return { name: column('name'), axis_au: column('axis_au').map(toNumber), period_years: column('period_years').map(toNumber) }
}

function toNumber(cell: string): number {
  const value = Number(cell)
  if (!Number.isFinite(value)) throw new Error(`'${cell}' is no number`)
  return value
}
