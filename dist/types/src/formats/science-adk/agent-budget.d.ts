/**
 * How many more steps one question may take. Names that stand for names branch, and a hostile file can make them branch without
 * end; a question that runs out of steps has no answer, which is what every reader here says of what it cannot tell.
 */
export interface Budget {
    left: number;
}
/** Far more than any real source needs, and few enough that the deepest chain of them stays within the stack. */
export declare const budget: (left?: number) => Budget;
/** Takes one step; true when there is none left. */
export declare const spent: (of: Budget) => boolean;
