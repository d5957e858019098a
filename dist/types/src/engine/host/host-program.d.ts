/** Where the host programs can lie, seen from this module: beside it in the sources and in `dist/`, one folder up from `dist/chunks/`. */
declare const places: {
    Python: string[];
    Node: string[];
};
/**
 * The path of a host program, which ships with this package.
 * @param from address of the module that asks: of this file, or of the bundle it became part of
 * @throws HostError 'HostIncomplete' when the package lacks the files of that language
 */
export declare function hostProgram(language: keyof typeof places, from?: string): string;
export {};
