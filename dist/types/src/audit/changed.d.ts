import type { ChangedLines } from '../core/changed.ts';
import type { Finding } from '../core/rule.ts';
/** Marks each finding by whether its first to last line meet the change; one about a whole file, by whether the file changed. */
export declare function markChanged(findings: readonly Finding[], changed: ChangedLines, textOf: (path: string) => string | undefined): readonly Finding[];
