/** Lines of a file that a change touches: ranges from 1, both ends included. 'all' for a new file, or where nobody says which. */
export type ChangedLines = ReadonlyMap<string, 'all' | readonly (readonly [number, number])[]>
