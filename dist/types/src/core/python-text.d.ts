/**
 * Values as Python writes them, so that evidence has the same bytes whoever writes it. A JavaScript number does not say whether
 * it was an `int` or a `float`: whole numbers are written as `int`, and what is known to be a float is wrapped in `float`.
 */
export type PythonValue = null | boolean | number | string | PythonFloat | PythonText | readonly PythonValue[] | ReadonlyMap<string, PythonValue> | {
    readonly [key: string]: PythonValue;
};
declare const mark: unique symbol;
export interface PythonFloat {
    readonly [mark]: number;
}
/** A number that Python holds as a float: 1 is then written `1.0`. */
export declare const float: (value: number) => PythonFloat;
declare const textMark: unique symbol;
export interface PythonText {
    readonly [textMark]: string;
}
/** A value as the JSON text that Python wrote of it. */
export declare const jsonText: (text: string) => PythonText;
/** `json.dumps(value, indent=2)` and a line break: non-ASCII characters are escaped, and NaN and infinities are written as Python writes them. */
export declare const pythonJson: (value: PythonValue) => string;
/** `str(value)` of a number: whole numbers as `int` as far as a JavaScript number is exact, others as `float`. */
export declare const numberText: (value: number) => string;
/** `repr` of a float: the shortest digits that give the value back, with an exponent below 1e-4 and from 1e16 on. */
export declare function floatText(value: number): string;
/** `'%.2f' % value`: halves that a float holds exactly go to the even digit, where `toFixed` goes up. */
export declare function fixedText(value: number, digits: number): string;
/** `str(value)` of a JSON value that Python has read: True, None, single quotes inside lists and dictionaries. */
export declare const pythonStr: (value: PythonValue) => string;
export {};
