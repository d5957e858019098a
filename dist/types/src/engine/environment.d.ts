/**
 * The environment of a child process that runs code of the audited repository: an allow-list, so that no token is ever passed by
 * accident, and the names that a user configured.
 * @param env the environment of this process
 * @param names names that the user's configuration adds; those of `refusedNames` are left out
 * @returns a new object; names keep their spelling, and are compared without regard to case, as Windows does
 */
export declare function childEnvironment(env: Readonly<Record<string, string | undefined>>, names?: readonly string[]): Record<string, string>;
/**
 * The names that no configuration can pass on: a caller tells the user about them instead of leaving them out silently.
 * @param names as the user wrote them
 */
export declare const refusedNames: (names: readonly string[]) => readonly string[];
