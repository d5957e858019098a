/**
 * A map from text that is never changed: `put` gives a new one, which shares all but the way to the new entry with the old.
 * It is a balanced search tree (AVL), plain data, in the order of the keys' UTF-16 units; undefined is the empty map.
 */
export type Tree<V> = Branch<V> | undefined

export interface Branch<V> {
  readonly key: string
  readonly value: V
  readonly left: Tree<V>
  readonly right: Tree<V>
  readonly height: number
}

/** The value at a key, or undefined. Takes time with the logarithm of the size. */
export function get<V>(tree: Tree<V>, key: string): V | undefined {
  let at = tree
  while (at !== undefined && at.key !== key) at = key < at.key ? at.left : at.right
  return at?.value
}

/** The map with the value at the key. Takes time and memory with the logarithm of the size. */
export function put<V>(tree: Tree<V>, key: string, value: V): Branch<V> {
  if (tree === undefined) return { key, value, left: undefined, right: undefined, height: 1 }
  if (key === tree.key) return { key, value, left: tree.left, right: tree.right, height: tree.height }
  return key < tree.key
    ? balance(tree.key, tree.value, put(tree.left, key, value), tree.right)
    : balance(tree.key, tree.value, tree.left, put(tree.right, key, value))
}

/** The map without the key. */
export function remove<V>(tree: Tree<V>, key: string): Tree<V> {
  if (tree === undefined) return undefined
  if (key < tree.key) return balance(tree.key, tree.value, remove(tree.left, key), tree.right)
  if (key > tree.key) return balance(tree.key, tree.value, tree.left, remove(tree.right, key))
  if (tree.left === undefined || tree.right === undefined) return tree.left ?? tree.right
  const next = first(tree.right)
  return balance(next.key, next.value, tree.left, remove(tree.right, next.key))
}

function first<V>(tree: Branch<V>): Branch<V> {
  let at = tree
  while (at.left !== undefined) at = at.left
  return at
}

/** The entries in the order of the keys. */
export function* entries<V>(tree: Tree<V>): Generator<readonly [string, V]> {
  const open: Branch<V>[] = []
  let at = tree
  while (at !== undefined || open.length > 0) {
    for (; at !== undefined; at = at.left) open.push(at)
    const next = open.pop()
    if (next === undefined) return
    yield [next.key, next.value]
    at = next.right
  }
}

const heightOf = (tree: Tree<unknown>): number => tree?.height ?? 0

const branch = <V>(key: string, value: V, left: Tree<V>, right: Tree<V>): Branch<V> => ({ key, value, left, right, height: Math.max(heightOf(left), heightOf(right)) + 1 })

/** A branch whose sides differ by at most one level, from sides that differ by at most two. */
function balance<V>(key: string, value: V, left: Tree<V>, right: Tree<V>): Branch<V> {
  const lean = heightOf(left) - heightOf(right)
  if (lean > 1 && left) {
    if (heightOf(left.left) >= heightOf(left.right)) return branch(left.key, left.value, left.left, branch(key, value, left.right, right))
    const top = left.right
    if (top) return branch(top.key, top.value, branch(left.key, left.value, left.left, top.left), branch(key, value, top.right, right))
  }
  if (lean < -1 && right) {
    if (heightOf(right.right) >= heightOf(right.left)) return branch(right.key, right.value, branch(key, value, left, right.left), right.right)
    const top = right.left
    if (top) return branch(top.key, top.value, branch(key, value, left, top.left), branch(right.key, right.value, top.right, right.right))
  }
  return branch(key, value, left, right)
}
