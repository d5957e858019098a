import type { Span } from '../source.ts';
/** An error that is dropped. */
export interface Swallowed {
    readonly span: Span;
    readonly message: string;
    /** What would be right, where it is not to let the error propagate. */
    readonly fix?: string;
    /** Two readings can be defended. */
    readonly possible?: boolean;
}
