export interface Sha256 {
    /** Takes more text, as UTF-8. */
    update(text: string): void;
    /** The digest of all that was taken, in 64 hexadecimal digits. Afterwards nothing more can be taken. */
    digest(): string;
}
/** SHA-256 (FIPS 180-4) without Node: what a state's hash is made with wherever the library runs. */
export declare function sha256(): Sha256;
/** The SHA-256 of a text's UTF-8, in 64 hexadecimal digits. */
export declare function sha256Of(text: string): string;
