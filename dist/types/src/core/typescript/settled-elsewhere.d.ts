import type { CallExpression } from './ast.ts';
import type { TypeScriptModule } from './module.ts';
/** Each promise brings a handler of its own: `items.map((item) => work(item).catch(record))`, or an async function around a `try`. */
export declare function allHandled(call: CallExpression): boolean;
/** What is settled are the closings of something: `Promise.allSettled(clients.map((client) => client.close()))`. */
export declare function tidies(call: CallExpression): boolean;
/** The promises themselves are read afterwards, under their own name. */
export declare function isReadLater(module: TypeScriptModule, call: CallExpression): boolean;
