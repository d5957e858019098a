import type { Case, CaseNode, Element, Item } from './adk-cases.ts'

/** A case as the Python source that a user would write for it. */
export function pythonOf({ nodes, items, workflow }: Pick<Case, 'nodes' | 'items' | 'workflow'>): string {
  const lines = [
    'from enum import Enum', 'from typing import Generator, Optional', 'from pydantic import BaseModel',
    'from google.adk.agents import LlmAgent, LoopAgent, ParallelAgent, SequentialAgent',
    'from google.adk.tools import FunctionTool',
    'from google.adk.workflow import BaseNode, DEFAULT_ROUTE, Edge, FunctionNode, JoinNode, START, Workflow, node',
    'from google.adk.workflow._parallel_worker import _ParallelWorker', '', '',
    'class M1(BaseModel):\n    x: int\n\n\nclass M1Sub(M1):\n    pass\n\n\nclass M2(BaseModel):\n    x: int\n\n',
  ]
  if (workflow?.state_schema) lines.push(`class SS(BaseModel):\n${workflow.state_schema.map((field) => `    ${field}: str`).join('\n')}\n\n`)
  const parents = new Set(Object.values(nodes).flatMap(({ sub_of: parent }) => parent ?? []))
  for (const [id, each] of Object.entries(nodes)) lines.push(...define(`n_${id}`, each))
  for (const parent of parents) {
    const children = Object.entries(nodes).filter(([, each]) => each.sub_of === parent).map(([id]) => `n_${id}`)
    lines.push(`${parent} = LlmAgent(name="${parent}", sub_agents=[${children.join(', ')}])`)
  }
  const state = workflow?.state_schema ? ', state_schema=SS' : ''
  const input = workflow?.input_schema ? `, input_schema=${workflow.input_schema}` : ''
  lines.push('', `root = Workflow(name="${workflow?.name ?? 'wf'}"${state}${input}, edges=[`, ...items.map((item) => `    ${itemText(item, 'n_')},`), '])')
  return `${lines.join('\n')}\n`
}

function define(variable: string, node: CaseNode): readonly string[] {
  const { kind, name, mode, params, returns, node_input: input, inner } = node
  const schemas = `${node.in ? `, input_schema=${node.in}` : ''}${node.out ? `, output_schema=${node.out}` : ''}`
  const fn = (called: string) => {
    const all = [...(params ?? []), ...(input ? [`node_input: ${input}`] : [])].join(', ')
    return [`def ${called}(${all})${returns ? ` -> ${returns}` : ''}:`, '    return None', '', '']
  }
  switch (kind) {
    case 'func':
      return [...fn(name), `${variable} = ${name}`]
    case 'functionnode':
      return [`${variable} = FunctionNode(func=${name}, name="${name}")`]
    case 'node':
      return [`${variable} = BaseNode(name="${name}"${schemas})`]
    case 'join':
      return [`${variable} = JoinNode(name="${name}"${schemas})`]
    case 'agent':
      return [`${variable} = LlmAgent(name="${name}"${mode ? `, mode="${mode}"` : ''}${node.parallel_worker ? ', parallel_worker=True' : ''}${schemas})`]
    case 'tool':
      return [...(variable === 'n_t2' ? [] : fn(name)), `${variable} = FunctionTool(${name})`]
    case 'old':
      return [`${variable} = ${node.cls}(name="${name}")`]
    case 'pworker':
      return [...define(`${variable}_inner`, inner as CaseNode), `${variable} = _ParallelWorker(node=${variable}_inner)`]
    case 'wf':
      return [
        ...Object.entries(node.nodes ?? {}).flatMap(([id, each]) => define(`${variable}_${id}`, each)),
        `${variable} = Workflow(name="${name}"${schemas}, edges=[${(node.items ?? []).map((item) => itemText(item, `${variable}_`)).join(', ')}])`,
      ]
  }
}

function itemText(item: Item, prefix: string): string {
  if (!('edge' in item)) return tuple(item.map((element) => elementText(element, prefix)))
  const { from, to, route } = item.edge
  const end = (id: string) => (id === 'START' ? 'START' : `${prefix}${id}`)
  return `Edge(from_node=${end(from)}, to_node=${end(to)}${route === undefined ? '' : `, route=${literalText(route)}`})`
}

const tuple = (parts: readonly string[]): string => `(${parts.join(', ')}${parts.length === 1 ? ',' : ''})`

function elementText(element: Element, prefix: string): string {
  if (typeof element === 'string') return element === 'START' ? 'START' : `${prefix}${element}`
  if ('fan' in element) return tuple(element.fan.map((each) => elementText(each, prefix)))
  if ('lit' in element) return literalText(element.lit)
  return `{${element.map.map(([key, value]) => `${literalText(key)}: ${elementText(value, prefix)}`).join(', ')}}`
}

function literalText(value: unknown): string {
  if (value === '__DEFAULT__') return 'DEFAULT_ROUTE'
  if (Array.isArray(value)) return `[${value.map(literalText).join(', ')}]`
  return value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value)
}
