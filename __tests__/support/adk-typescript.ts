import type { Case, CaseNode, Element, Item } from './adk-cases.ts'

/** A case as the TypeScript source that a user would write for it. */
export function typescriptOf({ nodes, items, workflow }: Pick<Case, 'nodes' | 'items' | 'workflow'>): string {
  const lines = [
    "import {", '  AgentTool, DEFAULT_ROUTE, Edge, FunctionNode, FunctionTool, JoinNode, LlmAgent, LoopAgent, ParallelAgent, ParallelWorker, SequentialAgent, START, ToolNode, Workflow, WorkflowNode, node,', "} from '@google/adk'", '',
    'class Step extends WorkflowNode {\n  constructor(name: string) {\n    super({ name })\n  }\n}', '',
  ]
  for (const [id, each] of Object.entries(nodes)) lines.push(...define(`n_${id}`, each))
  lines.push('', `export const root = new Workflow({ name: ${JSON.stringify(workflow?.name ?? 'wf')}, edges: [`, ...items.map((item) => `  ${itemText(item, 'n_')},`), '] })')
  return `${lines.join('\n')}\n`
}

function define(variable: string, node: CaseNode): readonly string[] {
  const { kind, name, mode, inner } = node
  const text = JSON.stringify(name)
  switch (kind) {
    case 'func':
      return [`function ${name}() {\n  return null\n}`, `const ${variable} = ${name}`]
    case 'functionnode':
      return [`const ${variable} = new FunctionNode(${text}, ${name})`]
    case 'node':
      return [`const ${variable} = new Step(${text})`]
    case 'join':
      return [`const ${variable} = new JoinNode({ name: ${text} })`]
    case 'agent':
      return [`const ${variable} = ${node.parallel_worker ? 'new ParallelWorker(' : ''}new LlmAgent({ name: ${text}${mode ? `, mode: ${JSON.stringify(mode)}` : ''} })${node.parallel_worker ? ')' : ''}`]
    case 'tool':
      return [`const ${variable} = new FunctionTool({ name: ${text}, description: 'a tool', execute: async () => null })`]
    case 'old':
      return [`const ${variable} = new ${node.cls}({ name: ${text}, subAgents: [] })`]
    case 'pworker':
      return [...define(`${variable}_inner`, inner as CaseNode), `const ${variable} = new ParallelWorker(${variable}_inner)`]
    case 'wf':
      return [
        ...Object.entries(node.nodes ?? {}).flatMap(([id, each]) => define(`${variable}_${id}`, each)),
        `const ${variable} = new Workflow({ name: ${text}, edges: [${(node.items ?? []).map((item) => itemText(item, `${variable}_`)).join(', ')}] })`,
      ]
  }
}

function itemText(item: Item, prefix: string): string {
  if (!('edge' in item)) return `[${item.map((element) => elementText(element, prefix)).join(', ')}]`
  const { from, to, route } = item.edge
  const end = (id: string) => (id === 'START' ? 'START' : `${prefix}${id}`)
  return `new Edge(${end(from)}, ${end(to)}${route === undefined ? '' : `, ${literalText(route)}`})`
}

function elementText(element: Element, prefix: string): string {
  if (typeof element === 'string') return element === 'START' ? 'START' : `${prefix}${element}`
  if ('fan' in element) return `[${element.fan.map((each) => elementText(each, prefix)).join(', ')}]`
  if ('lit' in element) return literalText(element.lit)
  return `{ ${element.map.map(([key, value]) => `${key === '__DEFAULT__' ? '[DEFAULT_ROUTE]' : JSON.stringify(String(key))}: ${elementText(value, prefix)}`).join(', ')} }`
}

function literalText(value: unknown): string {
  if (value === '__DEFAULT__') return 'DEFAULT_ROUTE'
  return Array.isArray(value) ? `[${value.map(literalText).join(', ')}]` : JSON.stringify(value)
}
