/**
 * The tasks that may be dispatched, by their place in the declaration: `take` gives the first declared one. A binary heap, so
 * that ten thousand ready tasks cost no more than a logarithm each.
 */
export interface ReadyQueue {
    add(index: number): void;
    take(): number | undefined;
}
export declare function readyQueue(): ReadyQueue;
