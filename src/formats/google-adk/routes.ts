import type { Route, RouteValue } from '../../core/graph.ts'
import type { Dialect } from './dialect.ts'
import type { LiteralValue, Value } from './values.ts'

/** The value of a routing map's key; undefined where the framework takes no such key. */
export function keyRoute({ value, type }: LiteralValue, { typedKeys }: Dialect): RouteValue | undefined {
  if (!typedKeys) return textRoute(String(value))
  return value !== null && (type === 'str' || type === 'int' || type === 'bool') ? value : undefined
}

/** In TypeScript keys that look like whole numbers become numbers, `true` and `false` become booleans. */
function textRoute(text: string): RouteValue {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+$/.test(text) ? Number(text) : text
}

export type EdgeRoute = { readonly is: 'route'; readonly route: Route | undefined } | { readonly is: 'unknown'; readonly value: Value } | { readonly is: 'wrong'; readonly value: Value }

/** The route of an `Edge`: a value, or a list of them; None and null are no route, an empty list is one that is never taken. */
export function edgeRoute(value: Value | undefined): EdgeRoute {
  if (value === undefined || (value.is === 'literal' && value.type === 'none')) return { is: 'route', route: undefined }
  if (value.is !== 'list') {
    const one = routeValue(value)
    return typeof one === 'object' ? one : { is: 'route', route: one }
  }
  const route: RouteValue[] = []
  for (const item of value.items) {
    const one = routeValue(item)
    if (typeof one === 'object') return one
    route.push(one)
  }
  return { is: 'route', route }
}

function routeValue(value: Value): RouteValue | Exclude<EdgeRoute, { readonly is: 'route' }> {
  if (value.is === 'unknown' || value.is === 'choice') return { is: 'unknown', value }
  const plain = value.is === 'literal' && value.value !== null && value.type !== 'float' && value.type !== 'other'
  return plain ? (value.value as RouteValue) : { is: 'wrong', value }
}

/** Equal for keys of a map that are one key: Python takes 1 and True for one, TypeScript knows texts only. */
export const keyIdentity = (key: LiteralValue, route: RouteValue, { typedKeys }: Dialect): string =>
  (!typedKeys ? String(key.value) : typeof route === 'boolean' ? `number ${Number(route)}` : `${typeof route} ${route}`)
