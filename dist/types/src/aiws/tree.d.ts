/**
 * A map from text that is never changed: `put` gives a new one, which shares all but the way to the new entry with the old.
 * It is a balanced search tree (AVL), plain data, in the order of the keys' UTF-16 units; undefined is the empty map.
 */
export type Tree<V> = Branch<V> | undefined;
export interface Branch<V> {
    readonly key: string;
    readonly value: V;
    readonly left: Tree<V>;
    readonly right: Tree<V>;
    readonly height: number;
}
/** The value at a key, or undefined. Takes time with the logarithm of the size. */
export declare function get<V>(tree: Tree<V>, key: string): V | undefined;
/** The map with the value at the key. Takes time and memory with the logarithm of the size. */
export declare function put<V>(tree: Tree<V>, key: string, value: V): Branch<V>;
/** The map without the key. */
export declare function remove<V>(tree: Tree<V>, key: string): Tree<V>;
/** The entries in the order of the keys. */
export declare function entries<V>(tree: Tree<V>): Generator<readonly [string, V]>;
