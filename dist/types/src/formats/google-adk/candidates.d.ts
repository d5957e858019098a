import type { Files } from '../../core/files.ts';
/** A notebook of Jupyter. */
export declare const isNotebook: (path: string) => boolean;
/** Files that may declare workflows of Google ADK. */
export interface AdkCandidates {
    readonly python: readonly string[];
    readonly typescript: readonly string[];
    /** Agents of YAML files. */
    readonly yaml: readonly string[];
}
/** A cheap look at the texts before any is parsed: files that speak of workflows, where any file speaks of the framework. */
export declare function adkCandidates(files: Pick<Files, 'list' | 'read'>, excluded: (path: string) => boolean): AdkCandidates;
