/**
 * The lexer asks of every character whether it belongs to a name, each time by a regular expression over all of Unicode, which
 * takes a tenth of the time of an audit. Nearly all characters are ASCII and are told by their code; the rest go the lexer's
 * own way. This reaches into a library whose version is pinned: `python-lexer.test.ts` fails when the two methods are gone, and
 * holds both ways to the same answers.
 */
interface NameTests {
    isAlpha(character: string): boolean;
    isAlphaNumeric(character: string): boolean;
}
/** The lexer's own tests. */
export declare const unicodeTests: NameTests;
/** The tests with the short way for ASCII. */
export declare const quickTests: NameTests;
export {};
