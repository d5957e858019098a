import type { Report } from '../core/report.ts';
export interface TerminalOptions {
    readonly colour: boolean;
}
/**
 * The report for a terminal: each finding as its place, what is wrong, what would be right, and the line it is about; then what
 * was not analysed; the counts last, where the eye is. The same report gives the same text.
 * @returns lines that end with a line break
 */
export declare function renderTerminal(report: Report, { colour }: TerminalOptions): string;
