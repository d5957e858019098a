import type { ParsedTypeScript } from './typescript-sources.ts';
/**
 * Parses one file of TypeScript or JavaScript. What the compiler's own parser refuses is wrong, with its own message and place.
 * @param path repo-relative; its ending decides about JSX and about what `<T>` means
 * @param text as decoded, byte order mark and all
 */
export declare function parseTypeScript(path: string, text: string): ParsedTypeScript;
