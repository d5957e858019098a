/** Path -> offset in the text that was judged -> offset in the file that people see. */
export type Places = ReadonlyMap<string, (offset: number) => number>;
/**
 * The same data with every span of the given files moved to where it stands in the file: for notebooks, whose code is judged as
 * one text. Data that has no such span is returned as it is.
 */
export declare function translated<Data>(data: Data, places: Places): Data;
