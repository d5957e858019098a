import type { PyNode } from './ast.ts';
import type { PythonModule } from './module.ts';
/**
 * The places where a file gives an environment variable a literal value: `os.environ['X'] = …`, `os.putenv('X', …)`,
 * `environ.setdefault('X', …)`, `{'X': …}`, `dict(os.environ, X=…)`.
 */
export declare function environmentValues(module: PythonModule, variable: string): Generator<{
    readonly node: PyNode;
    readonly value: string;
}>;
