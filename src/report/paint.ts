/** Wraps a text that holds no escape of its own in a colour or weight. */
export type Paint = (style: Style, text: string) => string

/** Select Graphic Rendition codes (ECMA-48): each ends what it began, so that nothing leaks into the next line. */
const styles = { bold: [1, 22], dim: [2, 22], error: [31, 39], warning: [33, 39], note: [36, 39], good: [32, 39] } as const

export type Style = keyof typeof styles

export const coloured: Paint = (style, text) => (text === '' ? '' : `\u001b[${styles[style][0]}m${text}\u001b[${styles[style][1]}m`)
export const plain: Paint = (_style, text) => text
