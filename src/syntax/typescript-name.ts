const endings = /\.(?:[cm]?[jt]s|[jt]sx)$/

/** Whether a path names a file of TypeScript or JavaScript. */
export const isTypeScriptName = (path: string): boolean => endings.test(path)
