/**
 * Writes every unseen character as a visible escape such as `\u202e`, so that a text shows all that it holds, in the order in
 * which it holds it. Tabs stay: they are layout.
 */
export declare const visible: (text: string) => string;
/** One line: line breaks and tabs become a space, other unseen characters visible escapes. */
export declare const oneVisibleLine: (text: string) => string;
