import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HostError, startNodeHost } from '../../src/engine/host/index.ts'
import { tooOld } from '../../src/engine/host/node/versions.ts'
import { messageOf, outOf } from '../support/host-run.ts'
import { type NodeBench, openNodeBench } from '../support/node-host-run.ts'

let bench: NodeBench
beforeAll(async () => {
  bench = await openNodeBench({}, { 'agents/broken.mjs': 'export const a = {\n}}\n' })
})
afterAll(() => bench.close())

const works = async (): Promise<void> => expect(outOf(await bench.body('return { out: 1 }'))).toBe(1)

describe('files that are no agent', () => {
  const agent = (text: string) => `import { Agent } from 'flowproof/agent'\n${text}\nexport class Agent1 extends Agent { async execute() { return { out: 1 } } }\n`

  test.each([
    ['ts', agent('enum Mode { A }'), 'SyntaxError: TypeScript enum is not supported in strip-only mode (one.ts:2:1) - Node removes types and translates nothing: enums, namespaces with values and parameter properties do not run'],
    ['ts', agent('class A { constructor(readonly x: number) {} }'), 'SyntaxError: TypeScript parameter property is not supported in strip-only mode (one.ts:2:32) - Node removes types and translates nothing: enums, namespaces with values and parameter properties do not run'],
    ['ts', agent('namespace A { export const x = 1 }'), /^SyntaxError: TypeScript namespace declaration is not supported in strip-only mode \(one\.ts:2:1\)/],
    ['ts', agent('const x = 1 +;'), 'SyntaxError: Expression expected (one.ts:2:14)'],
    ['ts', "import { Agent, Json } from 'flowproof/agent'\nexport class Agent1 extends Agent { async execute() { return { out: 1 as Json } } }", "SyntaxError: The requested module 'flowproof/agent' does not provide an export named 'Json' (one.ts:1:17) - if it is a type, write 'import type', or 'type' in front of its name"],
    ['js', agent('const x = 1 +;'), "SyntaxError: Unexpected token ';' (one.js:2:14)"],
    ['mjs', agent("import './broken.mjs'"), "SyntaxError: Unexpected token '}' (broken.mjs:2:2)"],
    ['cjs', 'const x = 1 +;', "SyntaxError: Unexpected token ';' (one.cjs:1:14)"],
    ['mjs', agent('const x = 1\nconst x = 2'), "SyntaxError: Identifier 'x' has already been declared"],
    ['ts', agent('throw new RangeError("at the top")'), 'RangeError: at the top'],
    ['ts', agent("import './missing.js'"), /^Error: Cannot find module '.*missing\.js' imported from .*one\.ts$/],
    ['ts', agent("import './old.js'"), /^Error: Cannot find module '.*old\.js'/],
    ['tsx', agent(''), 'TypeScriptNotSupported: one.tsx: Node does not run JSX'],
    ['ts', 'export class Other {}', 'UnknownAgent: one.ts exports no class Agent1'],
    ['ts', 'export class Agent1 {}', 'UnknownAgent: one.ts exports no agent, but something else, as Agent1'],
    ['ts', "import { Agent } from 'flowproof/agent'\nexport class Agent2 extends Agent { async execute() { return {} } }", 'UnknownAgent: one.ts exports no class Agent1; its agents: Agent2'],
    ['ts', agent('await new Promise(() => undefined)'), 'NeverSettles: the node waits for a promise that nothing can settle any more'],
    ['ts', agent('Promise.reject(new RangeError("floating"))'), 'UnhandledRejection: a promise that nobody awaits was rejected: RangeError: floating'],
  ])('%s: %j', async (ending, text, message) => {
    const said = messageOf(await bench.as(ending, text)).replaceAll(/one\d+/g, 'one')
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
    await works()
  })

  test('no such file', async () => {
    expect(messageOf(await bench.file('', { file: join(bench.root, 'agents/none.ts') }))).toBe('UnknownAgent: there is no file none.ts')
  })
})

describe('no Node', () => {
  const options = { root: '/', toolFiles: [], env: { PATH: process.env.PATH ?? '' }, outputLimitBytes: 1024, logLimitBytes: 1024 }

  test('none of the commands exists', async () => {
    const error = await startNodeHost({ ...options, node: ['no-such-node', '/no/such/node'] }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HostError)
    expect(error).toMatchObject({ code: 'NodeNotFound', message: 'running agents needs Node 22.18 or newer, and none was found (tried no-such-node, /no/such/node)' })
  })

  test('a command is no Node', async () => {
    await expect(startNodeHost({ ...options, node: ['no-such-node', 'false'] })).rejects.toMatchObject({
      code: 'NodeUnusable', message: 'running agents needs Node 22.18 or newer: no-such-node was not found; false ended with exit code 1',
    })
  })

  test('a later command is used when an earlier one is missing', async () => {
    const host = await startNodeHost({ ...options, node: ['false', process.execPath] })
    expect(host.version).toBe(process.versions.node)
    await host.close()
  })

  test('an older Node says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'old-node-'))
    writeFileSync(join(folder, 'node'), `#!/bin/sh\necho '${tooOld('20.20.2') ?? ''}' >&2\n`)
    chmodSync(join(folder, 'node'), 0o755)
    await expect(startNodeHost({ ...options, node: [join(folder, 'node')] })).rejects.toMatchObject({ code: 'NodeUnusable', message: expect.stringContaining('Node 20.20.2 is too old: agents need Node 22.18 or newer, or 22.15 when all of them are JavaScript') })
    rmSync(folder, { recursive: true })
  })

  test.each([['18.20.0', true], ['20.20.2', true], ['22.14.9', true], ['22.15.0', false], ['23.4.0', true], ['23.5.0', false], ['24.0.0', false], ['26.1.0', false]])('Node %s', (version, old) => {
    expect(tooOld(version) !== undefined).toBe(old)
  })
})
