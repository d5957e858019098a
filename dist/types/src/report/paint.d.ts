/** Wraps a text that holds no escape of its own in a colour or weight. */
export type Paint = (style: Style, text: string) => string;
/** Select Graphic Rendition codes (ECMA-48): each ends what it began, so that nothing leaks into the next line. */
declare const styles: {
    readonly bold: readonly [1, 22];
    readonly dim: readonly [2, 22];
    readonly error: readonly [31, 39];
    readonly warning: readonly [33, 39];
    readonly note: readonly [36, 39];
    readonly good: readonly [32, 39];
};
export type Style = keyof typeof styles;
export declare const coloured: Paint;
export declare const plain: Paint;
export {};
