import type { Language } from './languages.ts';
import { type HostMessage } from './messages.ts';
import type { SharedOptions } from './types.ts';
/** What the process tells whoever is attached. */
export interface HostListener {
    message(message: HostMessage): void;
    /** Something is on the channel that the host program did not write. Nothing that comes after it is read. */
    corrupted(reason: string): void;
    printed(stream: 'stdout' | 'stderr', chunk: Buffer): void;
    /** The process is gone: "ended with exit code 3". */
    lost(how: string): void;
}
export interface HostProcess {
    /** It can take another call: alive, and its channel is clean. */
    usable(): boolean;
    /** Replaces the listener. */
    attach(listener: HostListener): void;
    send(request: object): void;
    /** Kills the group at once. Resolves when the process is gone and what it had written has been read. */
    kill(): Promise<void>;
    /** Lets the program end by itself, for files that it still has to write, and kills what is then left. */
    end(): Promise<void>;
}
/**
 * Starts a host program.
 * @returns at once; whether the command exists is told to the listener
 */
export declare function startProcess(command: string, language: Language, options: SharedOptions, listener: HostListener): HostProcess;
/**
 * Waits until what other pipes hold has been read. Bytes that were written before a message was sent are in the kernel before the
 * message is, so the poll of the event loop that reports the message reports them as well; the second turn is for the reads it causes.
 */
export declare function drained(): Promise<void>;
