import type { Report } from '../core/report.ts';
import type { Paint } from './paint.ts';
/** Each run with its nodes, what the gates say about it, and what does not fit together in its record. */
export declare function runBlocks(report: Report, paint: Paint): readonly string[];
