import type { AgentHost, HostOptions } from './types.ts';
/**
 * Starts the Python process that runs the agents of one run.
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
export declare function startHost(options: HostOptions): Promise<AgentHost>;
