import type { Discarded } from './discarded-promises.ts';
import type { TypeScriptModule } from './module.ts';
/** Child processes whose exit status nobody reads, and callbacks of Node's style that leave their error unread. */
export declare function discardedStatuses(module: TypeScriptModule): Generator<Discarded>;
