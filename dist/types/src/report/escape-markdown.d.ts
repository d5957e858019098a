/** Longer names and messages are cut: a table with more in one cell cannot be read. */
export declare const longestMarkdownText = 600;
/**
 * Text of the repository for GitHub's Markdown, as the inner part of a line: it is shown as it is, and formats, links, mentions
 * and notifies nobody (https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls).
 * It fits into a table cell. It must not be the first thing on a line.
 */
export declare const markdownText: (text: string, limit?: number) => string;
/**
 * A name or place of the repository as code, in which GitHub neither formats nor links anything; it fits into a table cell.
 * The fence is longer than any run of backticks inside. A pipe would end a cell even inside a fence: such a text becomes an
 * HTML element instead.
 */
export declare function markdownCode(text: string, limit?: number): string;
/** As `markdownCode`, but as an HTML element, for places where Markdown is not read (a `<summary>`). */
export declare const htmlCode: (text: string, limit?: number) => string;
/**
 * An address for a link's destination in Markdown: nothing in it can end the destination.
 * @param address made of our own parts; parts of the repository must be percent-encoded by `pathAddress`
 */
export declare const linkTarget: (address: string) => string;
/** A repo-relative path as part of an address. */
export declare const pathAddress: (path: string) => string;
