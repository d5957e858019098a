import type { Decimal } from './types.ts'

const form = /^(0|[1-9][0-9]{0,38})$/

/** Whether a value is a quantity: a whole number of at most 39 digits, written as text in the one canonical way. */
export const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && form.test(value)

/** Whether `one <= other`. In the canonical form the longer number is the greater; text order alone would put "9" above "10". */
export const atMost = (one: Decimal, other: Decimal): boolean => (one.length === other.length ? one <= other : one.length < other.length)
/** Whether `one < other`. */
export const less = (one: Decimal, other: Decimal): boolean => !atMost(other, one)
/** The sum, exactly: a double would hold 15 digits of it. */
export const plus = (one: Decimal, other: Decimal): Decimal => String(BigInt(one) + BigInt(other))

/** The difference. It must not be below zero: the rules of the ledger see to that before they subtract. */
export const minus = (one: Decimal, other: Decimal): Decimal => String(BigInt(one) - BigInt(other))
