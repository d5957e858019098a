import type { AgentClass } from '../../core/agent.ts'
import type { ClassDef } from '../../core/python/ast.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { behaviourOf } from './agent-behaviour.ts'
import { type FindClass, type Lineage, lineageOf } from './agent-lineage.ts'
import { importedStatements } from './agent-live.ts'
import { attributesOf, methodsOf } from './agent-members.ts'
import { definedName } from './agent-names.ts'
import { portsOf } from './agent-ports.ts'
import type { FindTool } from './flow-python.ts'

export type { FindClass, LocatedClass } from './agent-lineage.ts'

/**
 * The classes of a module that are agents of the framework, or may be, in the order of the text. A class from which another
 * class of the module derives is a part of that one and no agent of its own; classes inside functions and classes do not count.
 * @param find looks classes of other modules of the repository up
 * @param tool finds the functions of the project's tools, for the flow of values through them
 */
export function readAgentClasses(module: PythonModule, find: FindClass, tool?: FindTool): readonly AgentClass[] {
  const defined = importedStatements(module.body).filter((statement) => statement.nodeType === 'ClassDef')
  const lineages = defined.map((node) => ({ node, lineage: lineageOf(module, node, find) }))
  const derivedFrom = new Set(lineages.flatMap(({ lineage }) => lineage.classes.slice(1).map(({ node }) => node)))
  return lineages
    .filter(({ node, lineage }) => (lineage.base !== undefined || lineage.mayBeAgent) && !derivedFrom.has(node))
    .map(({ node, lineage }) => agentClass(module, node, lineage, tool))
}

function agentClass(module: PythonModule, node: ClassDef, lineage: Lineage, tool: FindTool | undefined): AgentClass {
  return {
    language: 'python',
    name: node.name,
    base: lineage.base,
    span: definedName(module, node),
    ports: portsOf(lineage),
    attributes: attributesOf(lineage),
    methods: methodsOf(lineage),
    inheritsUnknown: lineage.inheritsUnknown,
    behaviour: behaviourOf(lineage, tool),
  }
}
