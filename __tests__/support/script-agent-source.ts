import type { AgentClass } from '../../src/core/agent.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import { readScriptAgents, type ScriptAgents } from '../../src/formats/science-adk/typescript-classes.ts'
import { type Scripts, scriptsOf } from '../../src/formats/science-adk/typescript-world.ts'
import { typescriptSources } from '../../src/syntax/typescript-sources.ts'

const sdk = "import { Agent, EvaluationAgent, ports } from 'flowproof/agent'\n"

/** The TypeScript and JavaScript of a small repository. */
export async function scriptWorld(texts: Readonly<Record<string, string>>): Promise<Scripts> {
  const files = filesFromRecord(texts)
  const sources = typescriptSources(files, () => false)
  await sources.load()
  return scriptsOf(files, sources)
}

/** The agents of a file of a small repository, and whether there may be more. */
export async function scriptAgentsIn(texts: Readonly<Record<string, string>>, path = 'agents/fetch.ts'): Promise<ScriptAgents> {
  const { sources, world } = await scriptWorld(texts)
  const source = sources.get(path)
  if (!source.ok) throw new Error(`${path}: ${'message' in source ? source.message : source.detail}`)
  return readScriptAgents(world, source.module)
}

/** The agents of a file that imports the SDK's names. */
export async function scriptAgentsOf(text: string, others: Readonly<Record<string, string>> = {}, path = 'agents/fetch.ts'): Promise<readonly AgentClass[]> {
  return (await scriptAgentsIn({ ...others, [path]: sdk + text }, path)).classes
}

interface Parts {
  readonly members?: string
  readonly above?: string
  readonly others?: Readonly<Record<string, string>>
}

/** The one agent whose `execute` has the given lines. */
export async function scriptExecuting(lines: string, { members = '', above = '', others = {} }: Parts = {}): Promise<AgentClass> {
  const [agent] = await scriptAgentsOf(`${above}\nexport class Fetch extends Agent {\n${members}\n  async execute() {\n${lines}\n  }\n}\n`, others)
  if (!agent) throw new Error('no agent')
  return agent
}
