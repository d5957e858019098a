import type { AgentHost, HostOptions, NodeHostOptions } from './types.ts';
/**
 * Starts the Python process that runs the Python agents of one run.
 *
 * What its evidence is worth. Records are made in this process, from messages that carry an HMAC under a key made for each
 * child process; the host program reads the key before any code of the repository is loaded. So nothing that a node prints, returns, leaves in
 * a folder or writes to file descriptors, and nothing that a process it started writes later, makes or changes a record: at worst the node
 * fails as ChannelCorrupted. What this cannot prove: agents run in the same interpreter as the host program, as the framework has it,
 * and Python hides nothing from code that goes looking (`gc`, frames, closures). An agent written to find the key there can speak for the
 * host. And a record says that a tool was called and returned, not that its result was used. A process that leaves its process group
 * (`setsid`) outlives the run; it can make no record, but it can go on doing what its user may do.
 * @throws HostError 'PythonNotFound' or 'PythonUnusable' when none of the commands gives a Python that can run agents
 */
export declare const startHost: (options: HostOptions) => Promise<AgentHost>;
/**
 * Starts the Node process that runs the TypeScript and JavaScript agents of one run.
 *
 * Its evidence is worth as much as Python's, and a little more: closures of JavaScript are private, and the host program makes records
 * with functions that it took before any code of the repository was loaded, so a node that replaces `JSON.stringify`, `Promise.prototype.then` or
 * methods of arrays changes no record. What this cannot prove: the inspector (`node:inspector`), native add-ons and `/proc/self/mem` look
 * into everything, and an agent written to find the key with them can speak for the host. Agent and tools share one realm: an agent that
 * changes what a tool works with (`Math.pow`, `Object.prototype`, an object that the tool file exports) changes what the tool returns, and
 * the record then is that of a tool that was called and returned this. Node cannot move descriptors, so a node that writes to one of the
 * channel's fails as ChannelCorrupted.
 * @throws HostError 'NodeNotFound' or 'NodeUnusable' when none of the commands gives a Node that can run agents
 */
export declare const startNodeHost: (options: NodeHostOptions) => Promise<AgentHost>;
