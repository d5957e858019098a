import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'

/** GitHub's own description of the operations that the action uses; see scripts/extract-openapi.ts. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>>; readonly responses: Readonly<Record<string, Response>> }
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: { readonly properties: Readonly<Record<string, object>> } } } }
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: { readonly type?: string }
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

const description = JSON.parse(readFileSync(new URL('github-openapi.json', import.meta.url), 'utf8')) as Description
const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true })
// ajv-formats' types name the function `default` of a CommonJS module; Node hands over the module's exports.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default
addFormats(ajv)
ajv.addSchema(description, 'github')
const compiled = new Map<object, ValidateFunction>()

/** `#/components/…` leads into the description, also from a schema that is compiled apart. */
const absolute = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"github#/')) as object

function problemsOf(schema: object, value: unknown, what: string): string[] {
  let validate = compiled.get(schema)
  if (!validate) compiled.set(schema, (validate = ajv.compile(absolute(schema))))
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${what}${error.instancePath} ${error.message ?? error.keyword}`)
}

const resolved = <T extends object>(part: T | { readonly $ref: string }, group: Readonly<Record<string, T>>): T =>
  '$ref' in part ? (group[part.$ref.split('/').at(-1) ?? ''] as T) : part

/** Finds the operation of a call. `values` are the path's own parameters. */
export function operationOf(call: Pick<Call, 'method' | 'path'>): { readonly operation: Operation; readonly values: Readonly<Record<string, string>> } | undefined {
  for (const [template, item] of Object.entries(description.paths)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(call.path)
    const operation = match ? item[call.method.toLowerCase()] : undefined
    if (operation) return { operation, values: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match?.[at + 1] ?? '')])) }
  }
  return undefined
}

/** What is wrong with a request, by GitHub's description and one thing more: parameters and properties that it does not know. */
export function requestProblems(call: Call): string[] {
  const found = operationOf(call)
  if (!found) return [`no operation ${call.method} ${call.path}`]
  const { operation, values } = found
  const parameters = operation.parameters.map((each) => resolved(each, description.components.parameters))
  const problems: string[] = []
  for (const { name, in: where, schema } of parameters) {
    const text = where === 'path' ? values[name] : call.query.get(name) ?? undefined
    if (text === undefined) continue
    const value = schema.type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
    problems.push(...problemsOf(schema, value, `parameter ${name}`))
  }
  for (const name of call.query.keys()) if (!parameters.some((each) => each.in === 'query' && each.name === name)) problems.push(`unknown parameter ${name}`)
  const schema = operation.requestBody?.content['application/json'].schema
  if (!schema) return call.body === undefined ? problems : [...problems, 'a body where none belongs']
  const unknown = Object.keys(call.body ?? {}).filter((key) => !Object.hasOwn(schema.properties, key))
  return [...problems, ...problemsOf(schema, call.body, 'body'), ...unknown.map((key) => `unknown property ${key}`)]
}

/** What is wrong with an answer of the loopback itself: a test against answers that GitHub never gives would prove nothing. */
export function responseProblems(operation: Operation, status: number, body: unknown): string[] {
  const documented = operation.responses[String(status)]
  if (documented === undefined) return status < 400 ? [`${operation.operationId} never answers ${status}`] : problemsOf({ $ref: '#/components/schemas/basic-error' }, body, 'answer')
  const schema = resolved(documented, description.components.responses).content?.['application/json']?.schema
  return schema ? problemsOf(schema, body, 'answer') : body === undefined ? [] : [`${operation.operationId} has no body with ${status}`]
}
