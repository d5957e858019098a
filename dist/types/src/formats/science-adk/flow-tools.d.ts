import type { PythonSources } from '../../syntax/python-sources.ts';
import type { FindTool } from './flow-python.ts';
import type { FindScriptTool } from './flow-typescript.ts';
import type { Experiment } from './project.ts';
import type { Scripts } from './typescript-world.ts';
/** The functions of an experiment's tools, for the flow of values through them. */
export interface ToolCode {
    readonly python: FindTool;
    readonly typescript: FindScriptTool;
}
/** Finds tools by their names when somebody asks; a name that two files define is none that can be followed. */
export declare function toolCode(sources: PythonSources, { toolFiles, scriptToolFiles }: Experiment, scripts: Scripts | undefined): ToolCode;
