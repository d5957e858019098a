import type { Span } from './source.ts'

/** Path -> offset in the text that was judged -> offset in the file that people see. */
export type Places = ReadonlyMap<string, (offset: number) => number>

/**
 * The same data with every span of the given files moved to where it stands in the file: for notebooks, whose code is judged as
 * one text. Data that has no such span is returned as it is.
 */
export function translated<Data>(data: Data, places: Places): Data {
  return places.size === 0 ? data : (move(data, places, new Map()) as Data)
}

/** @param moved what has been moved already: a part that is held in many places stays one, and is not walked through for each */
function move(value: unknown, places: Places, moved: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!moved.has(value)) moved.set(value, moveObject(value, places, moved))
  return moved.get(value)
}

function moveObject(value: object, places: Places, moved: Map<object, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => move(each, places, moved))
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, move(each, places, moved)]))
  if (isSpan(value)) {
    const place = places.get(value.file)
    return place ? { file: value.file, start: place(value.start), end: Math.max(place(value.start), place(value.end)) } : value
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, move(each, places, moved)]))
}

const isSpan = (value: object): value is Span => 'file' in value && 'start' in value && 'end' in value && Object.keys(value).length === 3
