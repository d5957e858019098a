import type { Report } from '../core/report.ts';
import { type Place } from './locate.ts';
/** Something that was not analysed: a place, or a whole file when there is none. */
export interface Unread {
    readonly path: string;
    readonly reason: string;
    readonly place?: Place;
}
/** All that was not analysed, in the report's order. */
export declare const unread: (report: Report) => readonly Unread[];
/** `path:line:column`, or the path alone. */
export declare const unreadPlace: ({ path, place }: Unread) => string;
