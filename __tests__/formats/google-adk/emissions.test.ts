import { describe, expect, test } from '@jest/globals'
import { filesFromRecord } from '../../../src/core/files.ts'
import type { GoogleAdkNode } from '../../../src/formats/google-adk/model.ts'
import { readGoogleAdk } from '../../../src/formats/google-adk/read.ts'

/** What is known of the node of the function `f`: `routes: a, b; open; several; always; outputs`. */
async function facts(files: Readonly<Record<string, string>>): Promise<string> {
  const { graphs } = await readGoogleAdk(filesFromRecord(files), { settings: {}, excluded: () => false })
  const { emits, outputs } = graphs[0]?.nodes.find(({ id }) => id === 'f')?.own as GoogleAdkNode
  const flags = [emits?.open ? 'open' : '', emits?.several ? 'several' : '', emits?.silent === false ? 'always' : '', outputs === undefined ? 'perhaps' : outputs ? 'outputs' : 'nothing']
  return [emits?.routes.map(({ value }) => JSON.stringify(value)).join(' ') ?? '', ...flags].filter((each) => each !== '').join(', ')
}

const python = (body: string, parameters = 'ctx, node_input') => facts({
  'agent.py': `from google.adk.events import Event, EventActions
from google.adk.workflow import START, Workflow
from .elsewhere import other, wraps
DONE = "done"
def f(${parameters}):
${body.split('\n').map((line) => `    ${line}`).join('\n')}
wf = Workflow(name="wf", edges=[(START, f)])
`,
})

describe('a function of Python', () => {
  test.each([
    ['one route, always', 'return Event(output=1, route="x")', '"x", always, outputs'],
    ['a constant', 'return Event(route=DONE)', '"done", always, nothing'],
    ['a choice', 'return Event(output=1, route="x" if node_input else "y")', '"x" "y", always, outputs'],
    ['a choice with none', 'return Event(output=1, route="x" if node_input else None)', '"x", outputs'],
    ['no route on one way', 'if node_input:\n    return Event(output=1, route="x")\nreturn Event(output=2)', '"x", outputs'],
    ['nothing at its end', 'if node_input:\n    return Event(output=1, route="x")', '"x", perhaps'],
    ['a return of nothing', 'if node_input:\n    return\nreturn Event(output=1, route="x")', '"x", perhaps'],
    ['a list of routes', 'return Event(output=1, route=["x", "y"])', '"x" "y", several, outputs'],
    ['a list of one', 'return Event(output=1, route=["x"])', '"x", outputs'],
    ['the actions of an event', 'return Event(actions=EventActions(route="x"))', '"x", nothing'],
    ['a route of the context', 'ctx.route = "x"\nreturn 1', '"x", outputs'],
    ['a computed route', 'return Event(output=1, route=node_input["kind"])', 'open, outputs'],
    ['arguments that are spread', 'return Event(**node_input)', 'open, perhaps'],
    ['what another function made', 'return other(node_input)', 'open, perhaps'],
    ['a variable', 'event = Event(route="x")\nreturn event', '"x", open, perhaps'],
    ['the route of an event that is made before', 'event = Event(output=1)\nevent.route = "x"\nreturn 1', 'open, outputs'],
    ['the route of something else', 'request = other()\nrequest.route = "/v1"\nreturn Event(output=1, route="x")', '"x", open, always, outputs'],
    ['a context that is handed on', 'other(ctx)\nreturn Event(output=1, route="x")', '"x", open, always, outputs'],
    ['an output of the context', 'ctx.output = node_input', 'outputs'],
    ['an output of the context on one way', 'if node_input:\n    ctx.output = node_input', 'perhaps'],
    ['the output of something else', 'request = other()\nrequest.output = 1', 'nothing'],
    ['plain data', 'return {"route": "x"}', 'outputs'],
    ['a text that is made', 'return str(node_input)', 'outputs'],
    ['nothing', 'print(node_input)', 'nothing'],
    ['an output that is yielded, and a message', 'yield Event(message="wait")\nyield Event(output=1, route="x")', '"x", outputs'],
    ['messages alone', 'yield Event(message="wait")', 'nothing'],
    ['what another generator yields', 'yield from other(node_input)', 'open, perhaps'],
    ['a function inside', 'def inner():\n    return Event(route="y")\nreturn Event(output=1, route="x")', '"x", always, outputs'],
  ])('%s', async (_, body, expected) => {
    expect(await python(body)).toBe(expected)
  })

  test('a parameter that is not called like the context is none', async () => {
    expect(await python('request.route = "x"\nreturn 1', 'request, node_input')).toBe('open, outputs')
  })

  test('a decorator may change what comes out', async () => {
    const text = 'from google.adk.events import Event\nfrom google.adk.workflow import START, Workflow, node\nfrom .elsewhere import wraps\n'
    const end = 'def f(node_input):\n    return Event(output=1, route="x")\nwf = Workflow(name="wf", edges=[(START, f)])\n'
    expect(await facts({ 'agent.py': `${text}@node\n${end}` })).toBe('"x", always, outputs')
    expect(await facts({ 'agent.py': `${text}@wraps\n${end}` })).toBe('perhaps')
  })
})

const script = (fn: string) => facts({
  'agent.ts': `import { createEvent, START, Workflow } from '@google/adk'
import { other } from './elsewhere.js'
${fn}
export const wf = new Workflow({ name: 'wf', edges: [[START, f]] })
`,
})

describe('a function of TypeScript', () => {
  test.each([
    ['one route, always', 'const f = (ctx, input) => createEvent({ output: 1, route: "x" })', '"x", always, outputs'],
    ['a choice', 'function f(ctx, input) { return createEvent({ output: 1, route: input ? "x" : 2 }) }', '"x" 2, always, outputs'],
    ['a choice with none', 'const f = (ctx, input) => createEvent({ output: 1, route: input ? "x" : undefined })', '"x", outputs'],
    ['nothing at its end', 'function f(ctx, input) { if (input) { return createEvent({ output: 1, route: "x" }) } }', '"x", perhaps'],
    ['a list of routes', 'const f = (ctx, input) => createEvent({ output: 1, route: ["x", "y"] })', '"x" "y", several, outputs'],
    ['a route of the context', 'function f(ctx, input) { ctx.route = "x"; return 1 }', '"x", outputs'],
    ['the route of something else', 'function f(ctx, input) { const request = other(); request.route = "/v1"; return 1 }', 'open, outputs'],
    ['a computed route', 'const f = (ctx, input) => createEvent({ output: 1, route: input.kind })', 'open, outputs'],
    ['options that are spread', 'const f = (ctx, input) => createEvent({ ...input })', 'open, perhaps'],
    ['a context that is handed on', 'function f(ctx, input) { other(ctx); return createEvent({ output: 1, route: "x" }) }', '"x", open, always, outputs'],
    ['what another function made', 'const f = (ctx, input) => other(input)', 'open, perhaps'],
    ['an output of the context', 'function f(ctx, input) { ctx.output = input }', 'outputs'],
    ['an output of the context on one way', 'function f(ctx, input) { if (input) ctx.output = input }', 'perhaps'],
    ['plain data', 'const f = (ctx, input) => ({ route: "x" })', 'outputs'],
    ['a choice of data', 'const f = (ctx, input) => (input ? 1 : undefined)', 'perhaps'],
    ['nothing', 'function f(ctx, input) { console.log(input) }', 'nothing'],
    ['an output that is yielded, and a message', 'async function* f(ctx, input) { yield createEvent({ message: "wait" }); yield createEvent({ output: 1, route: "x" }) }', '"x", outputs'],
    ['what another generator yields', 'async function* f(ctx, input) { yield* other(input) }', 'open, perhaps'],
  ])('%s', async (_, fn, expected) => {
    expect(await script(fn)).toBe(expected)
  })
})
