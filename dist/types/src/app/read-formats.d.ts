import type { Config } from '../audit/config.ts';
import { type Files } from '../core/files.ts';
import type { Reading } from '../core/reading.ts';
/** What workflows are found by, for messages. */
export declare const documentNames: readonly string[];
/**
 * The workflows of every format below the audited paths. A format's reader is loaded only where there is a file of its name; the
 * first one also reads the files that the configuration includes, and tells what the walk left out.
 */
export declare function readFormats(files: Files, config: Config, excluded: (path: string) => boolean, include: readonly string[]): Promise<Reading>;
