/** The place for one attempt's result, in a folder of its own that nobody else may enter. */
export interface ResultFile {
    readonly path: string;
    /** What stands there; removes nothing. */
    read(limitBytes: number): ResultText;
    remove(): void;
}
export type ResultText = {
    readonly is: 'absent';
} | {
    readonly is: 'text';
    readonly text: string;
} | {
    readonly is: 'unusable';
    readonly reason: string;
};
export declare function resultFile(): ResultFile;
