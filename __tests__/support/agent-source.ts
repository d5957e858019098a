import type { AgentClass } from '../../src/core/agent.ts'
import type { PythonModule } from '../../src/core/python/module.ts'
import type { Span } from '../../src/core/source.ts'
import { type FindClass, readAgentClasses } from '../../src/formats/science-adk/agent-classes.ts'
import { parsePython } from '../../src/syntax/python.ts'

/** Parses a text that is known to be Python. */
export function moduleOf(text: string, path = 'agents/fetch.py'): PythonModule {
  const parsed = parsePython(path, text)
  if (!parsed.ok) throw new Error(`${path}: ${parsed.message}`)
  return parsed.module
}

/** Finds the classes of a few modules, each known by its dotted name; names below 'broken' cannot be read. */
export function finder(texts: Readonly<Record<string, string>> = {}): FindClass {
  const modules = new Map(Object.entries(texts).map(([name, text]) => [name, moduleOf(text, `${name.replaceAll('.', '/')}.py`)]))
  return (dottedName) => {
    const [at, className] = [dottedName.slice(0, dottedName.lastIndexOf('.')), dottedName.slice(dottedName.lastIndexOf('.') + 1)]
    const module = modules.get(at.replace(/^\.+/, ''))
    if (!module) return at.startsWith('broken') ? 'unreadable' : 'outside'
    const node = module.all('ClassDef').find(({ name }) => name === className)
    return node ? { module, node } : 'unreadable'
  }
}

/** The agents of a file that imports the framework's names. */
export const agentsOf = (text: string, find: FindClass = finder()): readonly AgentClass[] =>
  readAgentClasses(moduleOf(`from science_adk import EvaluationAgent, Port, Ports, ScienceAgent\n${text}`), find)

/** The one agent whose `execute` has the given lines. */
export function executing(lines: string, { members = '', above = '' } = {}): AgentClass {
  const indent = (text: string) => text.split('\n').map((line) => `        ${line}`).join('\n')
  const inClass = members.split('\n').map((line) => `    ${line}`).join('\n')
  const [agent] = agentsOf(`${above}\nclass Fetch(ScienceAgent):\n${inClass}\n    async def execute(self):\n${indent(lines)}\n`)
  if (!agent) throw new Error('no agent')
  return agent
}

/** The text that a span covers. */
export const textAt = (text: string, { start, end }: Span): string => text.slice(start, end)
