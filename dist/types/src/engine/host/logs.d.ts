/** Keeps the first so many bytes of a source and counts the rest, so that a flood costs neither memory nor time. */
export interface LogKeeper {
    /** A text that is one entry, however many lines it has. */
    add(text: string): void;
    /** Bytes of a stream: each line is an entry. */
    write(chunk: Buffer): void;
    /** Completes the last line and gives all entries; one more says how much was not kept. */
    end(): readonly string[];
}
/**
 * @param limit bytes of UTF-8 that are kept
 * @param prefix begins each entry: 'stdout: '
 * @param heard is told each entry as it is kept
 */
export declare function keepLogs(limit: number, prefix: string, heard: (line: string) => void): LogKeeper;
