/** Parses TOML. Undefined when it is not TOML: the files it serves are another program's business, and that one tells. */
export declare function parseToml(text: string): Record<string, unknown> | undefined;
