import type { ScriptLineage } from './typescript-lineage.ts';
import type { LocatedScript } from './typescript-literals.ts';
/** The nearest class's value of a field, and what any method assigns to it; undefined when it is computed. */
export declare function scriptFieldValues({ classes }: ScriptLineage, name: string, isStatic: boolean): readonly LocatedScript[] | undefined;
