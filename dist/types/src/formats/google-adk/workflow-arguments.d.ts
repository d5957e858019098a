import type { Fault } from '../../core/fault.ts';
import type { Declaration } from './values.ts';
/** What a workflow takes in Python: its own fields and those of BaseNode. */
export declare const pythonArguments: readonly string[];
/** What a workflow takes in TypeScript: `WorkflowConfig` and `BaseNodeConfig`. */
export declare const scriptArguments: readonly string[];
export declare function ignoredArgument({ language }: Declaration, { name, span }: Declaration['ignoredArguments'][number]): Fault;
