/** Words that stand for a reason and are none. */
const empty = new Set(['todo', 'fixme', 'xxx', 'hack', 'wip', 'temp', 'temporary', 'ignore', 'disable', 'skip', 'noqa'])

/** Whether a text beside a directive says something: a code such as TS2345, or words beyond 'todo'. */
export const hasReason = (text: string): boolean => (text.match(/[\p{L}\p{N}]{3,}/gu) ?? []).some((word) => !empty.has(word.toLowerCase()))
