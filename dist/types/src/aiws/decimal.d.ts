import type { Decimal } from './types.ts';
/** Whether a value is a quantity: a whole number of at most 39 digits, written as text in the one canonical way. */
export declare const isDecimal: (value: unknown) => value is Decimal;
/** Whether `one <= other`. In the canonical form the longer number is the greater; text order alone would put "9" above "10". */
export declare const atMost: (one: Decimal, other: Decimal) => boolean;
/** Whether `one < other`. */
export declare const less: (one: Decimal, other: Decimal) => boolean;
/** The sum, exactly: a double would hold 15 digits of it. */
export declare const plus: (one: Decimal, other: Decimal) => Decimal;
/** The difference. It must not be below zero: the rules of the ledger see to that before they subtract. */
export declare const minus: (one: Decimal, other: Decimal) => Decimal;
