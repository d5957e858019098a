/**
 * Words by which names and texts tell how something ended or what was measured, alike in Python and TypeScript. They decide only
 * where a rule would otherwise have to guess; a name without such a word says nothing.
 */
/** What a program knows of a value without running it. */
export type Plain = number | string | boolean | null;
/** Whether a name says that what it holds is the verdict of a check: `passed`, `is_valid`, `self.ok`. */
export declare function namesVerdict(name: string): boolean;
/** Whether a name says the opposite: `failed`, `is_invalid`. */
export declare function namesFailedVerdict(name: string): boolean;
/** Functions whose answer is a verdict: `verify_fit`, `is_valid`, `passes`, `check_answer`. */
export declare const namesCheck: (name: string) => boolean;
/** Names whose text is a verdict: `verdict`, `decision`. */
export declare const namesDecision: (name: string) => boolean;
/** Whether a constant says that a check was passed: true, 'pass', 'approved'. */
export declare const saysPass: (value: Plain) => boolean;
/** Whether a constant says that a check was failed: false, 'fail', 'rejected'. */
export declare const saysFail: (value: Plain) => boolean;
/** Whether a name says that it holds a measure of quality: `score`, `judge_confidence`; settings such as `score_threshold` do not. */
export declare function namesMeasure(name: string): boolean;
/** Whether a name says that it holds how far off something is: `max_error`, `residual`. */
export declare function namesDeviation(name: string): boolean;
/** Whether a name speaks of configuration: a threshold, a parameter, an environment. */
export declare const namesSetting: (name: string) => boolean;
/** Functions that make an object of what they are given, defaults and all: `buildResult`, `make_review`. */
export declare const namesFactory: (name: string) => boolean;
/** Files of tests: what they default to is what the test wants. */
export declare const isTestPath: (path: string) => boolean;
/** Names of lists that hold what failed: `issues.append(…)` says as much as `failed = True`. */
export declare const namesFailureList: (name: string) => boolean;
/** Names of bounds that nobody sets below zero: `tolerance`, `max_error`. */
export declare const namesBound: (name: string) => boolean;
/** The outcome of a comparison of two constants; undefined for types that do not compare, and operators other than the common ones. */
export declare function compared(one: Plain, operator: string, other: Plain): boolean | undefined;
/** Whether a text begins as reports of failures do: 'Error: …', 'Failed to fetch …'. */
export declare const beginsAsFailure: (text: string) => boolean;
