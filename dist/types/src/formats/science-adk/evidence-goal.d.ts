/** What a project wants to reach, from the front matter of GOAL.md. */
export interface Target {
    readonly question?: string;
    readonly metric?: string;
    readonly value?: number;
    readonly direction?: string;
}
/** Reads the front matter of GOAL.md. A file without one, or with one that is no YAML, sets no target. */
export declare function readGoal(text: string): Target;
/** The claim that an experiment tests, from the front matter of HYPOTHESIS.md. */
export declare const readHypothesis: (text: string) => string | undefined;
