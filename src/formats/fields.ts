import type { Fault } from '../core/fault.ts'
import { nearest } from '../core/nearest.ts'
import type { Span } from '../core/source.ts'
import { type JsonValue, memberOf } from '../syntax/json.ts'

/** The fields that a format documents, by the part of the document: 'a node' is what messages call the part. */
export type KnownFields<Part extends string> = Readonly<Record<Part, { readonly called: string; readonly fields: readonly string[] }>>

/** Takes values of a document apart; every wrong shape is noted as a fault, and as a gap where something had to be left out. */
export interface FieldReader<Part extends string> {
  readonly faults: Fault[]
  /** Reads a member as a string. Absent is undefined; of a wrong type is a fault and undefined. */
  text(object: JsonValue, key: string, what: string): { readonly value: string; readonly span: Span } | undefined
  /** Reads a member as an array; absent is empty. */
  items(object: JsonValue, key: string, what: string): readonly JsonValue[]
  flag(object: JsonValue, key: string, what: string): boolean | undefined
  /** Notes fields that are nearly, but not quite, ones the format knows. */
  spelling(object: JsonValue, part: Part): void
  wrong(span: Span, message: string, fix?: string): void
}

/** @param documented the fields that the format documents */
export function fieldReader<Part extends string>(documented: KnownFields<Part>): FieldReader<Part> {
  const faults: Fault[] = []
  const wrong = (span: Span, message: string, fix?: string) => void faults.push({ kind: 'invalid-document', span, message, ...(fix === undefined ? {} : { fix }) })
  const typed = <Type extends JsonValue['type']>(object: JsonValue, key: string, type: Type, what: string) => {
    const value = memberOf(object, key)?.value
    if (value === undefined || value.type === type) return value as Extract<JsonValue, { type: Type }> | undefined
    wrong(value.span, `${what} must be ${typeNames[type]}, not ${typeNames[value.type]}`)
    return undefined
  }
  return {
    faults,
    wrong,
    text: (object, key, what) => typed(object, key, 'string', what),
    items: (object, key, what) => typed(object, key, 'array', what)?.items ?? [],
    flag: (object, key, what) => typed(object, key, 'boolean', what)?.value,
    spelling(object, part) {
      if (object.type !== 'object') return
      const { called, fields: known } = documented[part]
      const present = new Set(object.members.map(({ key }) => key))
      const absent = known.filter((field) => !present.has(field))
      for (const member of object.members) {
        const meant = known.includes(member.key) ? undefined : nearest(member.key, absent)
        if (meant === undefined) continue
        faults.push({
          kind: 'misspelled-field',
          span: member.keySpan,
          message: `${JSON.stringify(member.key)} is not a field of ${called} and is ignored`,
          fix: `Did you mean ${JSON.stringify(meant)}?`,
        })
      }
    },
  }
}

const typeNames: Record<JsonValue['type'], string> = {
  null: 'null', boolean: 'true or false', number: 'a number', string: 'a string', array: 'an array', object: 'an object',
}
/** What a JSON value is, in words. */
export const typeName = (value: JsonValue): string => typeNames[value.type]
