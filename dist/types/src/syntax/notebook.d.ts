/** The Python of a Jupyter notebook as one text, and where each of its characters stands in the file. */
export interface NotebookText {
    readonly text: string;
    /** Offset in the text -> offset in the file. */
    offsetInFile(offset: number): number;
}
/**
 * Reads the code cells of a notebook (nbformat 4: https://nbformat.readthedocs.io/en/latest/format_description.html). What is no
 * Python in them, the lines of magics and shell commands, becomes nothing; a cell that does not parse by itself is left out.
 * @returns undefined when the file is no notebook
 */
export declare function readNotebook(path: string, json: string): NotebookText | undefined;
