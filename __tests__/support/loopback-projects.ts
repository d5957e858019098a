import { hostileTexts } from './hostile-texts.ts'

/** Small whole repositories for the action's tests: path -> text. */
export type Project = Readonly<Record<string, string>>

interface Port {
  readonly name: string
  readonly type: string
}

const python = (kind: 'ScienceAgent' | 'EvaluationAgent', inputs: readonly string[], outputs: readonly string[], body: readonly string[]): string =>
  [
    `from science_adk import ${kind}, Port, Ports`,
    '',
    '',
    `class Step(${kind}):`,
    '    ports: Ports = Ports(',
    `        inputs=[${inputs.map((name) => `Port("${name}", "json")`).join(', ')}],`,
    `        outputs=[${outputs.map((name) => `Port("${name}", "json")`).join(', ')}],`,
    '    )',
    '',
    '    async def execute(self):',
    ...body.map((line) => `        ${line}`),
    '',
  ].join('\n')

const port = (name: string): Port => ({ name, type: 'json' })
const edge = (source: string, sourcePort: string, target: string, targetPort: string) => ({ source, source_port: sourcePort, target, target_port: targetPort })

const nodes = [
  { id: 'fetch', kind: 'data', ports: { inputs: [], outputs: [port('planets')] } },
  { id: 'evaluate', kind: 'evaluation', ports: { inputs: [port('planets')], outputs: [port('result')] } },
]

const agents: Project = {
  'agents/fetch.py': python('ScienceAgent', [], ['planets'], ['return {"planets": [{"name": "Earth", "period": 1.0, "axis": 1.0}]}']),
  'agents/evaluate.py': python('EvaluationAgent', ['planets'], ['result'], ['planets = await self.input("planets")', 'return {"result": len(planets)}']),
}

const workflow = (name: string, edges: readonly object[], moreNodes: readonly object[] = []): string =>
  `${JSON.stringify({ name, nodes: [...nodes, ...moreNodes], edges: [edge('fetch', 'planets', 'evaluate', 'planets'), ...edges] }, null, 2)}\n`

/** Moves a project into a folder. */
export const within = (folder: string, project: Project): Project => Object.fromEntries(Object.entries(project).map(([path, text]) => [`${folder}/${path}`, text]))

/** Nothing to find. */
export const soundProject: Project = { 'workflow.json': workflow('Planets', []), ...agents }

/** One error: an edge into a port that does not exist. */
export const brokenProject: Project = { 'workflow.json': workflow('Planets', [edge('fetch', 'planets', 'evaluate', 'planet')]), ...agents }

/** As many errors as asked for. */
export const manyFindings = (count: number): Project => ({
  'workflow.json': workflow('Planets', Array.from({ length: count }, (_, at) => edge('fetch', 'planets', 'evaluate', `port${at}`))),
  ...agents,
})

// An empty name is a fault of its own, which would stop the rules that quote the others.
const names = [...hostileTexts.map(([, text]) => text).filter((text) => text.trim() !== ''), '<!-- flowproof:comment -->']

/** Findings whose messages quote hostile names, in a file whose own name is one. */
export const hostileProject: Project = within('research @team #1 `x`', {
  'workflow.json': workflow('::error::owned\n@team', names.map((text) => edge('fetch', 'planets', 'evaluate', text)),
    names.map((text) => ({ id: text, kind: text, module: 'agents/fetch.py', ports: { inputs: [], outputs: [] } }))),
  ...agents,
})
