/** Whether a module, named without `node:`, is one of Node's own. */
export declare const isBuiltinModule: (name: string) => boolean;
/** One name for both ways to name a builtin module. `node:test` and others that exist only with the prefix keep it. */
export declare function moduleName(specifier: string): string;
/** Whether a name that nothing declares can be a global variable: `vm` alone is none, though a module has that name. */
export declare const isGlobalName: (name: string) => boolean;
