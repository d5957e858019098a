import { defineRule } from '../../src/core/rule.ts'
import type { GoogleAdkGraph, GoogleAdkNode } from '../../src/formats/google-adk/model.ts'

export default defineRule({
  id: 'google-adk/task-agent',
  level: 'error',
  summary: 'Version 2.0 of the Python framework takes no task agent as a node.',
  formats: ['google-adk'],
  *graph({ nodes, own }) {
    if ((own as GoogleAdkGraph).version !== 'python-2.0') return
    for (const node of nodes) {
      const { what, mode } = node.own as GoogleAdkNode
      if (what !== 'agent' || mode !== 'task') continue
      yield { span: node.span, message: `agent '${node.id}' is in task mode, and cannot be a node in version 2.0`, fix: 'Update google-adk, or make it a sub-agent of a coordinator in chat mode.' }
    }
  },
})
