import type { Hollow } from './hollow.ts';
import type { Discard } from './idioms.ts';
/**
 * What takes the place of the result after a handler that only goes on: the constant that is returned right below it, `undefined`
 * where the function ends there, or what the variable of the attempt held before. So `catch {}` and `return []` after it are
 * judged like `catch { return [] }`.
 */
export declare function settled({ module, statement, hollow, body, watched }: Discard): Hollow;
