import type { Fault } from '../../core/fault.ts'
import { nearest } from '../../core/nearest.ts'
import type { Declaration } from './values.ts'

/** What a workflow takes in Python: its own fields and those of BaseNode. */
export const pythonArguments: readonly string[] = [
  'name', 'edges', 'graph', 'max_concurrency', 'description', 'rerun_on_resume', 'wait_for_output', 'retry_config', 'timeout', 'input_schema', 'output_schema', 'state_schema',
]

/** What a workflow takes in TypeScript: `WorkflowConfig` and `BaseNodeConfig`. */
export const scriptArguments: readonly string[] = [
  'name', 'edges', 'dynamicEntry', 'maxConcurrency', 'description', 'rerunOnResume', 'waitForOutput', 'retryConfig', 'timeout', 'inputSchema', 'outputSchema', 'stateSchema', 'isolationScope',
]

/** Arguments of agents, which list what they run. */
const ofAgents = /^(nodes|agents|sub_?agents|steps)$/i

export function ignoredArgument({ language }: Declaration, { name, span }: Declaration['ignoredArguments'][number]): Fault {
  const near = nearest(name, language === 'typescript' ? scriptArguments : pythonArguments)
  const fix = near !== undefined ? `Did you mean '${near}'?` : ofAgents.test(name) ? 'Remove it: a workflow runs the nodes that its edges name.' : 'Remove it.'
  return { kind: 'ignored-argument', span, message: `Workflow takes no argument '${name}', and ignores it without a word`, fix }
}
