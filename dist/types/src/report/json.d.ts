import type { Edge } from '../core/graph.ts';
import { type Conclusion, type GateResult, type Report, reportVersion } from '../core/report.ts';
import type { Level } from '../core/rule.ts';
import { type JsonRun } from './json-run.ts';
/** The public form of a report, described by `report.schema.json`. Lines and columns count from 1, columns in UTF-16 units. */
export interface JsonReport {
    readonly version: typeof reportVersion;
    readonly conclusion: Conclusion;
    readonly reason: string;
    readonly failOn: Report['failOn'];
    readonly counts: Report['counts'];
    readonly findings: readonly JsonFinding[];
    readonly graphs: readonly JsonGraph[];
    readonly runs: readonly JsonRun[];
    readonly gates: readonly GateResult[];
    readonly coverage: JsonCoverage;
}
export interface JsonPlace {
    readonly path: string;
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
}
export interface JsonFinding extends JsonPlace {
    readonly rule: string;
    readonly level: Level;
    readonly message: string;
    readonly fix?: string;
    readonly related?: readonly (JsonPlace & {
        readonly message: string;
    })[];
    readonly suppressed?: {
        readonly by: string;
        readonly reason: string;
    };
    readonly changed?: boolean;
}
export interface JsonGraph {
    readonly format: string;
    readonly name: string;
    readonly path: string;
    readonly nodes: readonly {
        readonly id: string;
        readonly kind: string;
    }[];
    readonly edges: readonly Pick<Edge, 'from' | 'to' | 'fromPort' | 'toPort' | 'route'>[];
    readonly gaps: readonly (JsonPlace & {
        readonly reason: string;
    })[];
}
export interface JsonCoverage {
    readonly workflows: number;
    readonly sources: number;
    readonly notAnalysed: readonly {
        readonly path: string;
        readonly line?: number;
        readonly column?: number;
        readonly reason: string;
    }[];
    readonly lookedFor: string;
}
/** The report as plain data, in a fixed order of keys. */
export declare function jsonReport(report: Report): JsonReport;
/**
 * The report as JSON text that ends with a line break. Characters that a terminal obeys or hides are written as JSON escapes,
 * and so is the old mark of workflow commands (`##[`): the text is safe to print, and parses to the same values.
 */
export declare function renderJson(report: Report): string;
