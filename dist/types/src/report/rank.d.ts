import { type Finding } from '../core/rule.ts';
/** The findings that stand against the workflow: the suppressed ones are shown apart. */
export declare const standing: (findings: readonly Finding[]) => readonly Finding[];
/** Findings in the order in which a channel with little room shows them: on changed lines first, then the gravest, then as reported. */
export declare const bestFirst: (findings: readonly Finding[]) => readonly Finding[];
