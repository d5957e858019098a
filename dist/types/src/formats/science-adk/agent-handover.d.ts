import type { Name } from '../../core/python/ast.ts';
import { type State, type Unit } from './agent-state.ts';
/** The agent object itself is used for something else than one of its members. */
export declare function visitAgent(state: State, unit: Unit, node: Name): void;
