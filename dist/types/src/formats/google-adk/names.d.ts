import type { Fault } from '../../core/fault.ts';
import type { Dialect } from './dialect.ts';
import type { NodeKind, ReadName } from './model.ts';
/** What is wrong with a name that is known; undefined where nothing is. */
export declare function nameFault({ text, known, span }: ReadName, what: NodeKind, { identifiers }: Dialect): Fault | undefined;
