import type { Fault } from '../../core/fault.ts'
import type { Json } from '../../core/run.ts'
import type { Span } from '../../core/source.ts'
import { type JsonValue, memberOf, plainValue } from '../../syntax/json.ts'
import { typeName } from './fields.ts'

/** Takes recorded evidence apart. A field that is absent or null is undefined; one of a wrong type is undefined and a fault. */
export interface EvidenceFields {
  readonly faults: Fault[]
  text(object: JsonValue, key: string): string | undefined
  /** A finite number that is not negative. */
  amount(object: JsonValue, key: string): number | undefined
  flag(object: JsonValue, key: string): boolean | undefined
  /** Absent is empty. */
  texts(object: JsonValue, key: string): readonly string[]
  /** The objects of an array. Absent is empty. */
  objects(object: JsonValue, key: string): readonly JsonValue[]
  /** The members of an object as plain values. Absent is empty. */
  values(object: JsonValue, key: string): ReadonlyMap<string, Json>
  object(object: JsonValue, key: string): JsonValue | undefined
  wrong(span: Span, message: string, fix?: string): void
}

type Found<Type extends JsonValue['type']> = Extract<JsonValue, { type: Type }>

const wanted = { string: 'a string', number: 'a number', boolean: 'true or false', array: 'an array', object: 'an object', null: 'null' } as const

export function evidenceFields(): EvidenceFields {
  const faults: Fault[] = []
  const wrong = (span: Span, message: string, fix?: string) => void faults.push({ kind: 'invalid-document', span, message, ...(fix === undefined ? {} : { fix }) })
  const is = <Type extends JsonValue['type']>(value: JsonValue, type: Type, what: string): value is Found<Type> => {
    if (value.type === type) return true
    wrong(value.span, `${what} must be ${wanted[type]}, not ${typeName(value)}`)
    return false
  }
  const typed = <Type extends JsonValue['type']>(object: JsonValue, key: string, type: Type): Found<Type> | undefined => {
    const value = memberOf(object, key)?.value
    return value === undefined || value.type === 'null' || !is(value, type, `"${key}"`) ? undefined : value
  }
  const items = <Type extends JsonValue['type']>(object: JsonValue, key: string, type: Type): readonly Found<Type>[] =>
    (typed(object, key, 'array')?.items ?? []).filter((item) => is(item, type, `an item of "${key}"`))
  return {
    faults,
    wrong,
    text: (object, key) => typed(object, key, 'string')?.value,
    amount(object, key) {
      const found = typed(object, key, 'number')
      if (found === undefined || (Number.isFinite(found.value) && found.value >= 0)) return found?.value
      wrong(found.span, `"${key}" must be a finite number that is not negative`)
      return undefined
    },
    flag: (object, key) => typed(object, key, 'boolean')?.value,
    texts: (object, key) => items(object, key, 'string').map(({ value }) => value),
    objects: (object, key) => items(object, key, 'object'),
    values: (object, key) => new Map((typed(object, key, 'object')?.members ?? []).map((each) => [each.key, plainValue(each.value) as Json])),
    object: (object, key) => typed(object, key, 'object'),
  }
}
