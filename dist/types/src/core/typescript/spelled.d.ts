import type { TypeScriptModule } from './module.ts';
/** The proper beginnings and ends of some words. */
export interface Pieces {
    readonly words: ReadonlySet<string>;
    readonly beginnings: ReadonlySet<string>;
    readonly ends: ReadonlySet<string>;
}
/** Takes words apart once, so that each sum of a file costs two look-ups. */
export declare function piecesOf(words: readonly string[]): Pieces;
/**
 * Whether a file may put one of the words together, which a look at its text does not show: `'ev' + 'al'`, `'\x65val'`. Only sums
 * that begin or end like such a word are computed, because following names costs more than all else here.
 */
export declare function mayPutTogether(module: TypeScriptModule, pieces: Pieces): boolean;
