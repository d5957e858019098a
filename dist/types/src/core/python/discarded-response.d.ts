import type { Discarded } from './discarded-tasks.ts';
import type { PythonModule } from './module.ts';
/**
 * The responses of a module whose body is taken for data while nobody looks at their status: `requests` and `httpx` raise nothing
 * for a 404 or a 500 (https://requests.readthedocs.io/en/latest/user/quickstart/#response-status-codes).
 */
export declare function discardedResponses(module: PythonModule): Generator<Discarded>;
