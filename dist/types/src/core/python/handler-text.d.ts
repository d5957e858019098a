import type { Span } from '../source.ts';
import type { ExceptHandler, PyNode } from './ast.ts';
import type { PythonModule } from './module.ts';
/** The clause alone, `except ValueError`, without the block below it. */
export declare function handlerSpan(module: PythonModule, handler: ExceptHandler): Span;
/** What a handler catches, as written. */
export declare const typeText: (module: PythonModule, { type }: ExceptHandler) => string;
/** The text of a node on one line, cut when it is long. */
export declare function quote(module: PythonModule, node: PyNode): string;
