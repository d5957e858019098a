import type { Finding } from '../core/rule.ts';
/** Lines of a file that a change touches: ranges from 1, both ends included. 'all' for a new or unlimited file. */
export type ChangedLines = ReadonlyMap<string, 'all' | readonly (readonly [number, number])[]>;
/** Marks each finding by whether its first to last line meet the change. */
export declare function markChanged(findings: readonly Finding[], changed: ChangedLines, textOf: (path: string) => string | undefined): readonly Finding[];
