import type { Binding } from './binding.ts'

/** Gives the node that is being executed now. */
export type CurrentNode = () => Binding | undefined

/** Where a host leaves its `CurrentNode` before it loads `flowproof/agent`, and only for as long as that takes: code that is loaded later cannot find it. */
export const handover = Symbol.for('flowproof.agent.host')
