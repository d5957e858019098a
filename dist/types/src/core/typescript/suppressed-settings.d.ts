import type { TypeScriptModule } from './module.ts';
import type { Silenced } from './suppressed-output.ts';
/** Environment variables, options and flags that keep warnings from being shown or certificates from being checked. */
export declare function silencingSettings(module: TypeScriptModule): Generator<Silenced>;
