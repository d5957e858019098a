import type { Discarded } from './discarded-promises.ts';
import type { TypeScriptModule } from './module.ts';
/**
 * The responses of `fetch` whose body is taken for data while nobody looks at `ok` or `status`: it rejects for a broken connection
 * only, never for a 404 or a 500 (https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch).
 */
export declare function discardedResponses(module: TypeScriptModule): Generator<Discarded>;
