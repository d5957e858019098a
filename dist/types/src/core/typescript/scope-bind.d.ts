import type { TypeScriptModule } from './module.ts';
import type { Scopes, Tables } from './scope.ts';
/** Enters every declaration of a module into the tables, then every assignment into its binding. */
export declare function collectBindings(module: TypeScriptModule, tables: Tables, lookup: Scopes['lookup']): void;
