import type { Span } from '../source.ts';
import type { PythonModule } from './module.ts';
/** A comment that tells a checker to be silent, without naming what about and without saying why. */
export interface SilencingComment {
    readonly span: Span;
    readonly directive: string;
}
/** The silencing comments of a module that have neither a code nor a reason; the reason may stand in the comment or right above. */
export declare function silencingComments(module: PythonModule): Generator<SilencingComment>;
