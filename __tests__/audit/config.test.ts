import { describe, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { defaultConfig } from '../../src/audit/config.ts'
import { readConfig } from '../../src/audit/config-read.ts'
import { loadConfig } from '../../src/app/load-config.ts'
import { filesFromRecord } from '../../src/core/files.ts'
import { compileSchemas, publishedConfigSchema } from '../../scripts/compile-schemas.ts'

const ruleIds = ['graph/cycle', 'graph/unknown-port', 'agent/missing-file', 'integrity/bare-except', 'integrity/swallowed-exception']

/** The problems of a `flowproof.yml` that holds `text`, without the file's name. */
async function mistakes(text: string): Promise<readonly string[]> {
  const loaded = await loadConfig(filesFromRecord({ 'flowproof.yml': text }), undefined, ruleIds)
  return loaded.ok ? [] : loaded.problems.map((each) => each.replace(/^flowproof\.yml:/, ''))
}

const configOf = (text: string) => {
  const read = readConfig('flowproof.yml', text, ruleIds)
  return read.ok ? read.config : read.problems
}

describe('a valid configuration', () => {
  test('may set everything', () => {
    const text = [
      'fail-on: warning',
      'rules: { graph/cycle: off, integrity/bare-except: error }',
      "include: ['analysis/**/*.py', './scripts/{a,b}.py']",
      'exclude:',
      '  - archive/**',
      'gates: { tool_use_verified: off, all_nodes_ran: on }',
      'science-adk:',
      '  compatible-types:',
      '    - { from: dataframe, to: table }',
      '  tools: [web_search]',
      '  kinds: [simulation]',
      '  python: .venv/bin/python',
      '  nodejs: /opt/node24/bin/node',
      '  node-timeout: 2.5',
      '  environment: [DATA_ROOT]',
    ].join('\n')
    expect(configOf(text)).toEqual({
      failOn: 'warning',
      rules: new Map([['graph/cycle', 'off'], ['integrity/bare-except', 'error']]),
      include: ['analysis/**/*.py', './scripts/{a,b}.py'],
      exclude: ['archive/**'],
      gates: { off: ['tool_use_verified'] },
      formats: { 'science-adk': { compatibleTypes: [['dataframe', 'table']], tools: ['web_search'], kinds: ['simulation'] }, 'google-adk': {} },
      execution: { python: '.venv/bin/python', nodejs: '/opt/node24/bin/node', nodeTimeoutSeconds: 2.5, environment: ['DATA_ROOT'] },
    })
  })

  test.each([
    ['nothing', ''],
    ['comments alone', '# fail-on: warning\n'],
    ['a document without content', '---\n...\n'],
    ['sections whose entries are commented out', 'rules:\n  # graph/cycle: off\ninclude:\nexclude:\nscience-adk:\n  tools:\n'],
    ['an empty mapping', '{}'],
    ['a byte order mark and CR LF', '\ufeff# nothing\r\n'],
  ])('with %s is the default', async (_name, text) => {
    expect(await loadConfig(filesFromRecord({ 'flowproof.yml': text }), undefined, ruleIds)).toEqual({ ok: true, config: defaultConfig, path: 'flowproof.yml' })
  })
})

describe('a mistake is told with its place and what was probably meant', () => {
  test.each([
    ['mistyped key', 'fail-onn: error', ["1:1 unknown key 'fail-onn'; did you mean 'fail-on'?"]],
    ['key in camel case', 'failOn: error', ["1:1 unknown key 'failOn'; did you mean 'fail-on'?"]],
    ['foreign key', 'fail-on: error\nextends: base', ["2:1 unknown key 'extends'; the keys here are fail-on, rules, include, exclude, gates, science-adk and google-adk"]],
    ['key one level too high', 'tools: [web_search]', ["1:1 unknown key 'tools' here; it belongs under 'science-adk'"]],
    ['rule at the top', 'graph/cycle: off', ["1:1 unknown key 'graph/cycle'; levels of rules belong under 'rules'"]],
    ['mistyped nested key', 'science-adk:\n  tool: [a]', ["2:3 unknown key 'tool'; did you mean 'tools'?"]],
    ['mistyped value', 'fail-on: eror', ["1:10 'fail-on' cannot be 'eror'; did you mean 'error'?"]],
    ['foreign value', 'fail-on: always', ["1:10 'fail-on' cannot be 'always'; it takes error, warning or never"]],
    ['missing value', 'fail-on:', ["1:1 'fail-on' has no value; it takes error, warning or never"]],
    ['list for a value', 'fail-on: [error]', ["1:10 'fail-on' must be error, warning or never, not a list"]],
    ['mistyped rule', 'rules:\n  graph/cylce: off', ["2:3 unknown rule 'graph/cylce'; did you mean 'graph/cycle'?"]],
    ['rule without its family', 'rules:\n  bare-except: off', ["2:3 unknown rule 'bare-except'; did you mean 'integrity/bare-except'?"]],
    ['rule of another family', 'rules:\n  agent/cycle: off', ["2:3 unknown rule 'agent/cycle'; did you mean 'graph/cycle'?"]],
    ['rule that is nothing like one', 'rules:\n  no-console: off', ["2:3 unknown rule 'no-console'; 'flowproof rules' lists the rules"]],
    ['mistyped level', 'rules:\n  graph/cycle: warn', ["2:16 'graph/cycle' cannot be 'warn'; did you mean 'warning'?"]],
    ['level like no other', 'rules:\n  graph/cycle: 2', ["2:16 'graph/cycle' cannot be '2'; it takes error, warning, note or off"]],
    ['boolean level', 'rules:\n  graph/cycle: false', ["2:16 'graph/cycle' cannot be 'false'; did you mean 'off'?"]],
    ['rules as a list', 'rules:\n  - graph/cycle', ["2:3 'rules' must be a mapping of rule ids to levels, not a list"]],
    ['glob as text', 'include: src/**', ["1:10 'include' must be a list, not text; put each entry on a line of its own after '- '"]],
    ['number among globs', 'include: [1]', ["1:11 'include[0]' must be text, not '1'"]],
    ['empty glob', "exclude: ['']", ["1:11 'exclude[0]' is empty"]],
    ['absolute glob', 'exclude: [/tmp/**]', ["1:11 'exclude[0]' is an absolute path; globs are relative to the repository's root"]],
    ['drive letter', 'exclude: ["C:/x"]', ["1:11 'exclude[0]' is an absolute path; globs are relative to the repository's root"]],
    ['glob out of the repository', 'include: [a/../../b]', ["1:11 'include[0]' leads out of the repository"]],
    ['backslashes', "include: ['a\\b.py']", ["1:11 'include[0]' has a backslash; globs separate folders with '/'"]],
    ['negated glob', "include: ['!a.py']", ["1:11 'include[0]' begins with '!'; say what to leave out under 'exclude'"]],
    ['half a pair of types', 'science-adk:\n  compatible-types:\n    - from: a', ["3:7 'science-adk.compatible-types[0]' has no 'to'"]],
    ['pair as a list', 'science-adk:\n  compatible-types:\n    - [a, b]', ["3:7 'science-adk.compatible-types[0]' must be a mapping with the keys from and to, not a list"]],
    ['key twice', 'fail-on: error\nfail-on: never', ["2:1 the key 'fail-on' stands here a second time"]],
    ['a list', '- fail-on', ["1:1 the configuration must be a mapping with the keys fail-on, rules, include, exclude, gates, science-adk and google-adk, not a list"]],
    ['text', 'hello', ["1:1 the configuration must be a mapping with the keys fail-on, rules, include, exclude, gates, science-adk and google-adk, not text"]],
    ['alias', 'include: &a [x]\nexclude: *a', ['2:10 YAML aliases are not accepted here; write the value out']],
    ['tag', 'include: !!set {}', ['1:10 YAML tags are not accepted here']],
    ['list as a key', '? [a]\n: b', ['1:3 a key must be text']],
    ['two documents', 'fail-on: error\n---\nfail-on: never', ['2:1 a second YAML document begins here; only one is expected']],
    ['broken YAML', 'fail-on: "error', ['1:16 not valid YAML: missing closing "quote']],
    ['tabs', 'rules:\n\tgraph/cycle: off', ['2:1 not valid YAML: tabs are not allowed as indentation']],
    ['deep nesting', '['.repeat(30_000), [expect.stringMatching(/^1:\d+ the YAML is nested too deeply to be read$/)]],
    ['a key like a prototype', '__proto__: 1\nconstructor: 1', [expect.stringMatching(/^1:1 unknown key '__proto__'/), expect.stringMatching(/^2:1 unknown key 'constructor'/)]],
    ['text without end', `${'k'.repeat(1_000)}: 1`, [`1:1 unknown key '${'k'.repeat(60)}…'; the keys here are fail-on, rules, include, exclude, gates, science-adk and google-adk`]],
  ])('%s', async (_name, text, expected) => {
    expect(await mistakes(text)).toEqual(expected)
  })

  test('all at once, in the order of the file', async () => {
    const text = 'rules:\n  graph/cylce: of\n  graph/unknown-port: warnning\nfail-onn: x\nscience-adk:\n  kinds: simulation\n'
    expect(await mistakes(text)).toEqual([
      "2:3 unknown rule 'graph/cylce'; did you mean 'graph/cycle'?",
      "2:16 'graph/cylce' cannot be 'of'; did you mean 'off'?",
      "3:23 'graph/unknown-port' cannot be 'warnning'; did you mean 'warning'?",
      "4:1 unknown key 'fail-onn'; did you mean 'fail-on'?",
      "6:10 'science-adk.kinds' must be a list, not text; put each entry on a line of its own after '- '",
    ])
  })

  test('a file of mistakes alone is told in part', async () => {
    expect(await mistakes('include: [\n' + ',\n'.repeat(5_000))).toHaveLength(10)
  })
})

test('whatever the text, the answer is a configuration or problems', () => {
  const pieces = ['fail-on', 'rules', 'science-adk', 'tools', ': ', '\n', '  ', '- ', '{', '}', '[', ']', ',', '"', "'", '&a', '*a', '!t', '#', '|', '>', '?', '%', '---', '\t', '<<', '0', 'null', 'off', '\u0000']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      const read = readConfig('flowproof.yml', parts.join(''), ruleIds)
      if (read.ok) expect(read.config.failOn).toBe('error')
      else expect(read.problems).not.toEqual([])
    }),
    { numRuns: 500, seed: 7 },
  )
})

describe('the schema', () => {
  test('is published with the rules, each with its summary', () => {
    const schema = JSON.parse(publishedConfigSchema([{ id: 'graph/cycle', level: 'error', summary: 'No cycles.' }])) as object
    const valid = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)
    expect(schema).toMatchObject({ properties: { rules: { properties: { 'graph/cycle': { description: 'No cycles.', default: 'error' } } } } })
    expect([{ 'graph/cycle': 'off' }, { 'graph/cylce': 'off' }, { 'graph/cycle': 'of' }].map((rules) => valid({ rules }))).toEqual([true, false, false])
  })

  test('is the one that the committed validator was compiled from', () => {
    for (const [path, text] of compileSchemas()) expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('describes every key, for editors', () => {
    const schema = JSON.parse(readFileSync('src/audit/config.schema.json', 'utf8')) as { properties: Record<string, { description?: string }> }
    expect(Object.entries(schema.properties).filter(([, each]) => !each.description)).toEqual([])
  })
})
