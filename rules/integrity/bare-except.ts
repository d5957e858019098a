import { handlerSpan } from '../../src/core/python/handler-text.ts'
import { reraises } from '../../src/core/python/reraise.ts'
import { defineRule } from '../../src/core/rule.ts'

export default defineRule({
  id: 'integrity/bare-except',
  level: 'warning',
  summary: 'An except clause names the exceptions that it handles.',
  *python(module) {
    for (const handler of module.all('ExceptHandler')) {
      if (handler.type || reraises(handler.body)) continue
      yield {
        span: handlerSpan(module, handler),
        message: "bare 'except:' catches everything, SystemExit and KeyboardInterrupt too",
        fix: 'Catches bugs along with the error you meant to handle. Name the exception type.',
      }
    }
  },
})
