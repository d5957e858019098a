import { discardedResponses } from '../../src/core/python/discarded-response.ts'
import { discardedStatuses } from '../../src/core/python/discarded-status.ts'
import { discardedTasks } from '../../src/core/python/discarded-tasks.ts'
import { defineRule } from '../../src/core/rule.ts'
import { discardedOutcomes } from '../../src/core/typescript/discarded-promises.ts'
import { discardedResponses as responses } from '../../src/core/typescript/discarded-response.ts'
import { discardedStatuses as statuses } from '../../src/core/typescript/discarded-status.ts'

export default defineRule({
  id: 'integrity/discarded-failures',
  level: 'warning',
  summary: 'Outcomes that hold failures are read.',
  *python(module) {
    for (const { node, message, fix, possible } of [...discardedTasks(module), ...discardedStatuses(module), ...discardedResponses(module)]) {
      yield { span: module.span(node), message, fix, ...milder(possible) }
    }
  },
  *typescript(module) {
    for (const { node, message, fix, possible } of [...discardedOutcomes(module), ...statuses(module), ...responses(module)]) {
      yield { span: module.span(node), message, fix, ...milder(possible) }
    }
  },
})

const milder = (possible: boolean | undefined) => (possible ? { level: 'note' as const } : {})
