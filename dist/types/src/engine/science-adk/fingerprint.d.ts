import type { Json } from '../../core/run.ts';
/** What decides what a node computes. Files that its code reads by itself, such as tables of data, are not part of it. */
export interface Identity {
    /** Path -> text of its agent, of the tools it can call, and of the modules of the repository that these import. */
    readonly sources: ReadonlyMap<string, string>;
    /** Input port -> resolved value. */
    readonly inputs: ReadonlyMap<string, Json>;
    readonly params: Readonly<Record<string, Json>>;
    readonly className: string;
    /** An evaluation node may report what others may not. */
    readonly isEvaluation: boolean;
    /** Each as `in name type` or `out name type`, with `?` behind one that is not required. */
    readonly ports: readonly string[];
}
/**
 * The fingerprint of a node: equal for equal sources, resolved inputs, params and ports, whatever the order in which maps were
 * filled. Paths count relative to the experiment, so that a moved experiment keeps its fingerprints.
 */
export declare function fingerprint({ sources, inputs, params, className, isEvaluation, ports }: Identity): string;
/** JSON with the keys of every object sorted. */
export declare function canonicalJson(value: Json): string;
