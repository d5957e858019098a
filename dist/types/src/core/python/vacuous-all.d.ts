import type { DefaultPasses } from './default-passes.ts';
import type { PythonModule } from './module.ts';
/** `passed = all(r.ok for r in results)`, where what failed was left out of `results` before: of nothing, `all` is true. */
export declare function emptyPasses(module: PythonModule): Generator<DefaultPasses>;
