import type { PythonModule } from '../../src/core/python/module.ts'
import { qualifiedName } from '../../src/core/python/names.ts'
import { defineRule, type Problem } from '../../src/core/rule.ts'
import type { TypeScriptModule } from '../../src/core/typescript/module.ts'
import { qualifiedName as scriptName } from '../../src/core/typescript/names.ts'

const workflow = 'google.adk.workflow'

export default defineRule({
  id: 'google-adk/removed-api',
  level: 'error',
  summary: 'No name is used that the framework has removed.',
  *fault({ kind, ...problem }) {
    if (kind === 'removed-api') yield problem
  },
  *python(module) {
    yield* imports(module)
    yield* attributes(module)
  },
  *typescript(module) {
    yield* scriptImports(module)
    for (const node of module.all('MemberExpression')) {
      if (node.property.type === 'Identifier' && node.property.name === 'WorkflowAgent' && scriptName(module, node) === '@google/adk.WorkflowAgent') yield agentProblem(module.span(node), '@google/adk exports', 'new Workflow({…})')
    }
  },
})

/** Modules of early versions, and names that never stood, or no longer stand, where they are imported from. */
function* imports(module: PythonModule): Generator<Problem> {
  for (const node of module.all('Import')) {
    for (const { name } of node.names) {
      const gone = removedModule(name)
      if (gone) yield { span: module.spanOfText(node, name), message: `there is no module '${name}'`, fix: gone }
    }
  }
  for (const node of module.all('ImportFrom')) {
    if (node.level || node.module === undefined) continue
    const gone = removedModule(node.module)
    if (gone) yield { span: module.spanOfText(node, node.module), message: `there is no module '${node.module}'`, fix: gone }
    for (const { name } of node.names) {
      const problem = removedName(node.module, name)
      if (problem) yield { span: module.spanOfText(node, name), ...problem }
    }
  }
}

function removedModule(name: string): string | undefined {
  if (name === `${workflow}.node`) return `Import it from ${workflow}: from ${workflow} import node.`
  return name === `${workflow}.agents` || name.startsWith(`${workflow}.agents.`) ? 'Agents are imported from google.adk.agents.' : undefined
}

function removedName(from: string, name: string): Omit<Problem, 'span'> | undefined {
  if (from === 'google.adk' && (name === 'START' || name === 'Edge' || name === 'DEFAULT_ROUTE')) {
    return { message: `google.adk has no '${name}'`, fix: `Import it from ${workflow}.` }
  }
  if (from === workflow && name === 'agents') return { message: `there is no module '${workflow}.agents'`, fix: 'Agents are imported from google.adk.agents.' }
  if (from !== 'google.adk' && !from.startsWith('google.adk.')) return undefined
  if (name === 'WorkflowAgent') return { message: `${from} has no 'WorkflowAgent'`, fix: workflowFix('Workflow(…)') }
  return name === 'WorkflowGraph' ? { message: `${from} has no 'WorkflowGraph'`, fix: 'Pass the edges to Workflow, which builds and validates its graph.' } : undefined
}

/** `Edge.chain(…)`, `google.adk.START` and names of modules that are gone. */
function* attributes(module: PythonModule): Generator<Problem> {
  for (const node of module.all('Attribute')) {
    if (node.attr !== 'chain' && node.attr !== 'WorkflowAgent' && node.attr !== 'START') continue
    const name = qualifiedName(module, node)
    if (name === undefined || !name.startsWith('google.adk.')) continue
    const span = module.span(node)
    if (node.attr === 'chain' && name.endsWith('.Edge.chain')) yield { span, message: "'Edge.chain' is gone since version 2.0", fix: 'Write the nodes as one chain: (START, a, b).' }
    if (name === 'google.adk.START') yield { span, message: "google.adk has no 'START'", fix: `Import it from ${workflow}.` }
    if (node.attr === 'WorkflowAgent') yield agentProblem(span, 'google.adk has', 'Workflow(…)')
  }
}

function* scriptImports(module: TypeScriptModule): Generator<Problem> {
  for (const node of module.all('ImportDeclaration')) {
    if (node.source.value !== '@google/adk') continue
    for (const specifier of node.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier' || specifier.imported.name !== 'WorkflowAgent') continue
      yield agentProblem(module.span(specifier.imported), '@google/adk exports', 'new Workflow({…})')
    }
  }
}

const workflowFix = (made: string): string => `Use ${made} itself.`

const agentProblem = (span: Problem['span'], who: string, made: string): Problem => ({ span, message: `${who} no 'WorkflowAgent'`, fix: workflowFix(made) })
