import type { Span } from './source.ts';
/**
 * Trouble that a reader met on the way from text to graph. A reader reports it in its own words and at its own place; the
 * rule of the same name turns it into findings, so that a project can configure it like any other.
 */
export interface Fault {
    readonly kind: FaultKind;
    readonly span: Span;
    readonly message: string;
    readonly fix?: string;
    readonly related?: readonly {
        readonly span: Span;
        readonly message: string;
    }[];
}
export type FaultKind = 'unreadable-document' | 'invalid-document' | 'duplicate-key' | 'misspelled-field' | 'invalid-nesting' | 'syntax-error' | 'empty-routing-map' | 'consecutive-routing-maps' | 'invalid-edge' | 'invalid-node-name' | 'removed-api' | 'ignored-argument';
