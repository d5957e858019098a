import type { ClassDef, Expr, FunctionDef } from '../../core/python/ast.ts';
import type { PythonModule } from '../../core/python/module.ts';
import type { Span } from '../../core/source.ts';
import { type Budget } from './agent-budget.ts';
/** What an expression may stand for: a dotted name behind imports, a class of this file, or something that cannot be told. */
export type Candidate = {
    readonly is: 'name';
    readonly name: string;
} | {
    readonly is: 'class';
    readonly node: ClassDef;
} | {
    readonly is: 'unknown';
};
/**
 * All that an expression may stand for. Unlike `qualifiedName` it keeps every binding, because real agents are written as
 * `try: from science_adk import ScienceAgent` and `except ImportError: from auto_adk import ScienceAgent`.
 */
export declare function candidates(module: PythonModule, expr: Expr, steps?: Budget): readonly Candidate[];
/** The framework's own name of what an expression stands for: 'ScienceAgent', 'Ports'; undefined for all else. */
export declare function frameworkThing(module: PythonModule, expr: Expr): string | undefined;
/** The framework's agent class that an expression stands for, if it does. */
export declare function frameworkAgent(module: PythonModule, expr: Expr): string | undefined;
/** The name of a class or function where it is defined, without the words before it. */
export declare function definedName(module: PythonModule, node: ClassDef | FunctionDef): Span;
