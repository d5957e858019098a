import type { AgentClass } from '../../core/agent.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import type { FindScriptTool } from './flow-typescript.ts'
import { scriptBehaviourOf } from './typescript-behaviour.ts'
import { lineageOfScript, type LocatedScriptClass, type ScriptLineage, sdkName } from './typescript-lineage.ts'
import { scriptAttributesOf, scriptMethodsOf } from './typescript-members.ts'
import { classNameOf, classSpan } from './typescript-nodes.ts'
import { scriptPortsOf } from './typescript-ports.ts'
import { exportedNames, exportedThings, type Thing, type World } from './typescript-things.ts'

/** The agents of a file, and whether something else that it exports may be one. */
export interface ScriptAgents {
  readonly classes: readonly AgentClass[]
  readonly open: boolean
}

/**
 * The classes that a module exports and that are agents of the SDK, or may be, in the order of the text; where it exports none,
 * those that it defines without exporting them. A class from which another of them derives is a part of that one, and an abstract
 * class is no agent of its own.
 * @param tool finds the functions of the project's tools, for the flow of values through them
 */
export function readScriptAgents(world: World, module: TypeScriptModule, tool?: FindScriptTool): ScriptAgents {
  const { names, complete } = exportedNames(world, module)
  const things = [...names].flatMap((name) => exportedThings(world, module, name).map((thing) => ({ name, thing })))
  const exported = classesIn(world, things.map(({ thing }) => thing))
  const mayBeMore = !complete || things.some(({ name, thing }) => mayBeAgent(name, thing))
  if (exported.length > 0 || mayBeMore) return { classes: exported.map((lineage) => agentClass(lineage, tool)), open: mayBeMore }
  const defined = module.all('ClassDeclaration', 'ClassExpression').filter((node) => node.parent && isTopLevel(node.parent))
  const own = classesIn(world, defined.map((node): Thing => ({ is: 'class', module, node })))
  return { classes: own.map((lineage) => ({ ...agentClass(lineage, tool), unexported: true })), open: false }
}

/** A function of the project may have made it from a class; only classes and default exports can be agents. */
function mayBeAgent(name: string, thing: Thing): boolean {
  if (name !== 'default' && !/^[A-Z]/.test(name)) return false
  if (thing.is === 'value') return thing.node.type === 'CallExpression' || thing.node.type === 'NewExpression' || thing.node.type === 'AwaitExpression'
  return thing.is === 'unknown' || thing.is === 'unreadable' || (thing.is === 'package' && sdkName(thing) === undefined)
}

const isTopLevel = ({ type, parent }: { readonly type: string; readonly parent?: { readonly type: string; readonly parent?: { readonly type: string } } }): boolean =>
  type === 'Program' || (type === 'VariableDeclarator' && parent?.parent?.type === 'Program')

function classesIn(world: World, things: readonly Thing[]): readonly ScriptLineage[] {
  const located = new Map(things.flatMap((thing) => (thing.is === 'class' ? [[thing.node, { module: thing.module, node: thing.node } satisfies LocatedScriptClass] as const] : [])))
  const lineages = [...located.values()].map(({ module, node }) => lineageOfScript(world, module, node))
  const derivedFrom = new Set(lineages.flatMap(({ classes }) => classes.slice(1).map(({ node }) => node)))
  return lineages
    .filter(({ base, mayBeAgent: maybe, classes: [own] }) => own !== undefined && (base !== undefined || maybe) && !derivedFrom.has(own.node) && own.node.abstract !== true)
    .sort((a, b) => (a.classes[0]?.node.range[0] ?? 0) - (b.classes[0]?.node.range[0] ?? 0))
}

function agentClass(lineage: ScriptLineage, tool: FindScriptTool | undefined): AgentClass {
  const [own] = lineage.classes
  if (!own) throw new Error('a lineage without its own class')
  return {
    language: 'typescript',
    name: classNameOf(own.node),
    base: lineage.base,
    span: classSpan(own.module, own.node),
    ports: scriptPortsOf(lineage),
    attributes: scriptAttributesOf(lineage),
    methods: scriptMethodsOf(lineage),
    inheritsUnknown: lineage.inheritsUnknown,
    behaviour: scriptBehaviourOf(lineage, tool),
  }
}
