import type { Expr } from '../../core/python/ast.ts';
import type { Env, World } from './python-world.ts';
import type { Schema } from './model.ts';
/**
 * The schema behind a hint or an argument.
 * @param accepts 'model': only classes derived from pydantic's BaseModel count, as for the hints of functions; 'any': also `str`
 * and generic types, as for arguments of agents
 * @returns undefined for no schema, null for one that is not known
 */
export declare function schemaOf(world: World, env: Env, written: Expr, accepts: 'model' | 'any'): Schema | null | undefined;
/** Whether a hint names something that is not there at run time, such as an import for the type checker only. */
export declare function isUnresolvable({ module }: Pick<Env, 'module'>, hint: Expr): boolean;
