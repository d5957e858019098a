import type { Report } from '../core/report.ts';
import type { Detail } from './budget.ts';
import { type Section } from './markdown-document.ts';
/**
 * The diagrams of all graphs, drawn once; those that are a part of another one's diagram are not drawn again.
 * @returns renders them: one as it is, several folded, those with findings unfolded
 */
export declare function graphsSection(report: Report): (graphs: Detail['graphs']) => Section;
