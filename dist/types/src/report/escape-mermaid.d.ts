/** Longer labels make a diagram unreadable and are cut. */
export declare const longestLabel = 60;
/**
 * Text for a quoted Mermaid label. Plain words stand for themselves; everything else is an entity code
 * (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters), which no part of Mermaid reads as syntax:
 * not as the quote that ends a label, not as `%%{init}%%`, not as Markdown, not as HTML.
 */
export declare function mermaidText(text: string, limit?: number): string;
