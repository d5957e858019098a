/** One process's secret: it goes to the host program before any code of the repository is loaded, and is used for nothing else. */
export declare const newKey: () => Buffer;
/** A line of the channel: a message of the host program, or something that somebody else wrote. */
export type Line = {
    readonly ok: true;
    readonly message: unknown;
} | {
    readonly ok: false;
    readonly reason: string;
};
export interface ChannelReader {
    /** Takes what arrived and gives the lines that are complete. After a line that is not ok it must not be fed again. */
    feed(chunk: Buffer): readonly Line[];
    /** Bytes of an incomplete line are waiting. */
    pending(): boolean;
}
/**
 * Reads authenticated lines: `<hmac> <number> <json>`, an HMAC-SHA256 over `<number> <json>`. Numbers count from 1 without a gap, so
 * a line that is repeated, reordered or lost is noticed as much as one that is forged.
 * @param key the secret of this process
 * @param longestLine bytes; a longer line is refused before it is complete, so that foreign bytes cannot fill the memory
 */
export declare function openReader(key: Buffer, longestLine: number): ChannelReader;
