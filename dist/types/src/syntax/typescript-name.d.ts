/** Whether a path names a file of TypeScript or JavaScript. */
export declare const isTypeScriptName: (path: string) => boolean;
