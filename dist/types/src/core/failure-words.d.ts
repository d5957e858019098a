/**
 * Words by which constants tell of a failure, alike in Python and TypeScript: `{'ok': False}` and `failed = true` keep the error
 * visible as an outcome, where `0.0` and `null` do not.
 */
/** A literal as far as it can tell of a failure; undefined for one that is none of these. */
export type Held = string | number | boolean | undefined;
/** The words of a name in any style, in lower case: 'max', 'errors' of `maxErrors` and `max_errors`. */
export declare const wordsOf: (name: string) => readonly string[];
/** Whether storing a constant under a name records a failure: `ok = False`, `failed = true`, `status = 'no fit'`. */
export declare function nameRecordsFailure(name: string, held: Held): boolean;
/** Whether a name says that what it holds are failures: 'errors', 'failed'. */
export declare const isFailureName: (name: string) => boolean;
/** Whether a text tells of a failure in words. */
export declare const isFailureText: (text: string) => boolean;
/** Functions whose number is the exit status of the program. */
export declare const isMainName: (name: string) => boolean;
/** Whether a name is that of a debugging switch. */
export declare const isSwitchName: (name: string) => boolean;
