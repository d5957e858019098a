/** A text of the repository under audit. Its path is repo-relative and POSIX, wherever it came from. */
export interface SourceFile {
    readonly path: string;
    readonly language: Language;
    readonly text: string;
}
export type Language = 'json' | 'yaml' | 'python' | 'typescript' | 'text';
/** A stretch of one file in UTF-16 offsets, `end` exclusive. Lines and columns are computed only by reporters. */
export interface Span {
    readonly file: string;
    readonly start: number;
    readonly end: number;
}
/** The span that stands for a whole file, also one that has no text (missing, refused). */
export declare const wholeFile: (file: string) => Span;
