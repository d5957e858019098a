import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Rule } from '../src/core/rule.ts'

const root = new URL('../', import.meta.url)

/** JSON Schemas whose validators are compiled ahead, so that nothing compiles when the program starts. */
const schemas = [{ schema: 'src/audit/config.schema.json', validator: 'src/audit/config-validator.generated.js' }]

/**
 * Compiles every schema to a module of plain JavaScript that needs no package at run time. The type declarations beside
 * the generated modules are written by hand: they do not depend on the schema.
 * @returns path from the repository's root -> the text that must stand there
 */
export function compileSchemas(): Map<string, string> {
  return new Map(schemas.map(({ schema, validator }) => [validator, compile(JSON.parse(readFileSync(new URL(schema, root), 'utf8')), schema)]))
}

/**
 * The configuration's schema as it is published: it also names every rule, so that an editor completes and explains them.
 * The program itself checks rule ids apart from the schema, to suggest the nearest.
 */
export function publishedConfigSchema(rules: readonly Pick<Rule, 'id' | 'level' | 'summary'>[]): string {
  const schema = JSON.parse(readFileSync(new URL('src/audit/config.schema.json', root), 'utf8')) as { properties: { rules: { additionalProperties: object | false } } }
  const level = schema.properties.rules.additionalProperties
  const properties = rules.map(({ id, level: preset, summary }) => [id, { ...level, description: summary, default: preset }])
  Object.assign(schema.properties.rules, { properties: Object.fromEntries(properties), additionalProperties: false })
  return `${JSON.stringify(schema, null, 2)}\n`
}

function compile(schema: object, path: string): string {
  // `verbose` hands the failing part of the schema to the error, from which messages take the keys and values that are valid.
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true, code: { source: true, esm: true } })
  // ajv's types name the function `default` of a CommonJS module; Node hands over the module's exports.
  const generate = standalone as unknown as typeof standalone.default
  const code = generate(ajv, ajv.compile(schema))
  if (/\brequire\(/.test(code)) throw new Error(`${path} uses a keyword that needs ajv at run time`)
  return `// Generated from ${path} by scripts/compile-schemas.ts.\n${code}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of compileSchemas()) writeFileSync(new URL(path, root), text)
}
