import type { Files } from '../../core/files.ts';
import { type ScriptImporter } from '../../syntax/typescript-imports.ts';
import type { TypeScriptSources } from '../../syntax/typescript-sources.ts';
import type { World } from './typescript-things.ts';
/** The TypeScript and JavaScript of a repository, once the parser is loaded. */
export interface Scripts {
    readonly sources: TypeScriptSources;
    readonly modules: ScriptImporter;
    readonly world: World;
}
export declare function scriptsOf(files: Pick<Files, 'kind' | 'read'>, sources: TypeScriptSources): Scripts;
