import type { Files } from '../../core/files.ts';
import type { Reading } from '../../core/reading.ts';
import { type Sources } from '../sources.ts';
import { type AdkCandidates } from './candidates.ts';
import type { GoogleAdkSettings } from './model.ts';
export interface GoogleAdkOptions {
    readonly settings: GoogleAdkSettings;
    /** Whether the configuration leaves a path out. */
    readonly excluded: (path: string) => boolean;
    /** Where they are known already. */
    readonly candidates?: AdkCandidates;
    /** The parsed files, where other formats read too. */
    readonly sources?: Sources;
}
/** Reads every workflow that Python, TypeScript and JavaScript files below the audited paths declare, with the modules of the repository that these import. */
export declare function readGoogleAdk(repository: Files, { settings, excluded, candidates, sources: shared }: GoogleAdkOptions): Promise<Reading>;
