/**
 * The path of the host program, which ships with this package.
 * @param from address of the module that asks: of this file, or of the bundle it became part of
 * @throws HostError 'HostIncomplete' when the package lacks its Python files
 */
export declare function hostProgram(from?: string): string;
