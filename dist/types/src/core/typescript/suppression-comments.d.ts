import type { Comment } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** A comment that tells a checker to be silent, without saying why. */
export interface SilencingComment {
    readonly comment: Comment;
    /** '@ts-ignore', 'eslint-disable-next-line no-console'. */
    readonly directive: string;
    /** It holds for the whole file. */
    readonly whole: boolean;
}
/**
 * The comments that TypeScript and ESLint themselves would obey and that give no reason. The reason stands in the comment, in
 * a comment right above (above all directives that stand together), or in one that follows on the line. A head that says that
 * the file is generated is a reason for what holds for the whole file.
 */
export declare function silencingComments(module: TypeScriptModule): Generator<SilencingComment>;
/** Files of JavaScript are checked only where somebody asks for it, so that `@ts-nocheck` in them may do nothing. */
export declare const isTypeChecked: ({ path }: TypeScriptModule) => boolean;
