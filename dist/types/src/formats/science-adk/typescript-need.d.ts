import { type Files } from '../../core/files.ts';
import type { Document } from './document.ts';
/**
 * Whether an experiment has anything to do with TypeScript or JavaScript, so that the parser has to be loaded, told without parsing
 * anything: a file beside its agents, a node that names one, or a file of its tools folders that writes the name of a tool that a
 * node lists. Other scripts around a project in Python are none of its business.
 * @param top the folder of the experiment
 * @param names the tools that the workflow's nodes list
 */
export declare function needsTypeScript(files: Files, document: Document & {
    readonly is: 'workflow';
}, top: string, names: ReadonlySet<string>): boolean;
