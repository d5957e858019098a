import { type CurrentNode, handover } from './handover.ts'
import type { Json, Unchecked } from './json.ts'

/** What a host gives an agent: the one node that it was made for. */
export interface Binding {
  /** The value at an input port, a fresh copy at each call; undefined when nothing is connected. */
  input(name: string): Unchecked
  param(name: string): Json | undefined
  log(text: string): void
  callTool(name: string, args: object): Promise<Unchecked>
}

const host = (globalThis as { [handover]?: CurrentNode })[handover]

let tried: Binding | undefined

/** The binding of an agent that is being made: of a test, or of the run. */
export const currentNode: CurrentNode = () => tried ?? host?.()

/** Makes an agent that belongs to this binding. */
export function makeWith<A>(binding: Binding, make: () => A): A {
  tried = binding
  try {
    return make()
  } finally {
    tried = undefined
  }
}

/**
 * @param binding of the agent
 * @param agent for the message
 * @throws Error when the agent was not made by a run
 */
export function boundTo(binding: Binding | undefined, agent: object): Binding {
  if (binding) return binding
  throw new Error(`${agent.constructor.name} is executed by 'flowproof run': outside of a run it has no inputs, params, tools or log. In a test, use runAgent of 'flowproof/agent/testing'`)
}
