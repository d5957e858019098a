import type { ClassDef, Expr } from '../../core/python/ast.ts';
import { type Env, type Symbol, type World } from './python-world.ts';
/** What an expression names: a name, or a dotted path of modules, classes and names. */
export declare function symbolOf(world: World, env: Env, expr: Expr, steps?: number): Symbol;
/** A class of the repository and its bases as far as they can be followed, the nearest first. */
export interface ClassLine {
    readonly classes: readonly {
        readonly node: ClassDef;
        readonly env: Env;
    }[];
    /** Names of the framework that it derives from. */
    readonly framework: readonly string[];
    /** Dotted names of bases that lie outside, such as 'pydantic.BaseModel' and 'enum.Enum'. */
    readonly outside: readonly string[];
    /** A base could not be followed. */
    readonly open: boolean;
}
export declare function classLine(world: World, node: ClassDef, env: Env): ClassLine;
/** The value that the nearest class of a line gives to a name: `name: str = 'x'`, `X = 'x'`. */
export declare function classAttribute({ classes }: ClassLine, name: string): {
    readonly value: Expr;
    readonly annotated: boolean;
    readonly env: Env;
} | undefined;
export declare const isEnum: ({ outside }: ClassLine) => boolean;
export declare const isModel: ({ outside }: ClassLine) => boolean;
