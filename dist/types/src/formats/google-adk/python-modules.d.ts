import { type Files } from '../../core/files.ts';
import { type Importer } from '../../syntax/python-imports.ts';
/**
 * Finds modules as an agent's program would. Nothing says which folders are on its search path, so those around the importing
 * file are tried, the nearest first, and then `src` and the root.
 */
export declare function nearImporter(files: Pick<Files, 'kind'>): Importer;
