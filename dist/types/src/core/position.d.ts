/** Where an offset lies, both from 1; columns count UTF-16 units, as editors and GitHub do. */
export interface Position {
    readonly line: number;
    readonly column: number;
}
/** Offsets at which the lines of `text` begin. A line ends at LF, CR LF or a lone CR, as in Python and in JSON. */
export declare function lineStarts(text: string): readonly number[];
/** The position of `offset` in a text whose lines begin at `starts`. */
export declare function positionAt(starts: readonly number[], offset: number): Position;
/** The text of a line (from 1) without its line break. */
export declare function lineText(text: string, starts: readonly number[], line: number): string;
