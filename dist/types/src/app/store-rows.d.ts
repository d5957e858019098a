import { type Cell, type StoreReader } from '../engine/tasks/index.ts';
/** A task of a run as the store has it. What is no text or number there stays what it is, for messages. */
export interface StoredTaskRow {
    readonly status: Cell;
    readonly attempts: Cell;
    output: StoredOutput | undefined;
}
/** 'value': JSON without an error. 'error': an error and no output. Else what is wrong with the row. */
export type StoredOutput = {
    readonly is: 'value';
} | {
    readonly is: 'error';
} | {
    readonly is: 'broken';
    readonly problem: string;
};
export interface StoredRunRow {
    readonly digest: string | null;
    readonly status: Cell;
    readonly tasks: Map<string, StoredTaskRow>;
}
export interface StoreRows {
    readonly runs: ReadonlyMap<string, StoredRunRow>;
    /** Rows that belong to nothing, or whose key is no text: `task 'a' of run '1' is of no run`. */
    readonly strays: readonly string[];
}
/** Reads a whole store. Outputs are parsed one by one and not kept, so that their size is no matter. */
export declare function readRows(reader: StoreReader): StoreRows;
export declare const taskName: (run: Cell, task: Cell) => string;
/** A value of the file in a message: quoted, and cut when it is long. */
export declare function cellText(cell: Cell): string;
