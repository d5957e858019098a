import type { Call } from '../../core/python/ast.ts';
import type { Span } from '../../core/source.ts';
import type { ReadName } from './model.ts';
import type { ClassLine } from './python-symbols.ts';
import type { Env, World } from './python-world.ts';
import type { NodeObject, Value } from './values.ts';
/** What a call of a name of the framework makes. */
export declare function readFrameworkCall(world: World, env: Env, call: Call, name: string): Value;
/** An object of a class that derives from Workflow. */
export declare function readClassWorkflow(world: World, line: ClassLine, made: {
    readonly call: Call;
    readonly env: Env;
    readonly span: Span;
}): Value;
/** An agent: its mode decides where it may stand, and what it wraps whether it may be a node at all. */
export declare function agentNode(world: World, env: Env, call: Call, className: string, name: ReadName): NodeObject;
