import { isTestPath, namesCheck, namesDeviation, namesMeasure, namesSetting, namesVerdict, type Plain } from '../outcome-words.ts'
import type { CallExpression, TsNode } from './ast.ts'
import { stringValue, unwrapped } from './constants.ts'
import { defaultOrigins, plainOf } from './default-origins.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName } from './names.ts'
import { functionAround, functionName, isFunction, isTested } from './outcome-use.ts'
import { type Assignment, type VariableBinding, scopesOf } from './scope.ts'
import { firstPassed, passedBy } from './verdicts.ts'
import { nodesWithin } from './within.ts'

/** A value that nobody measured, and the check that it passes. */
export interface DefaultPasses {
  readonly node: TsNode
  readonly message: string
  readonly check: TsNode | undefined
  /** Two readings can be defended. */
  readonly possible?: boolean
}

/** The defaults of a module that pass the check that follows on them. */
export function* defaultPasses(module: TypeScriptModule): Generator<DefaultPasses> {
  if (isTestPath(module.path)) return
  for (const { node, value, isVerdict, declares } of defaultOrigins(module)) {
    const held = { value, check: isVerdict ? node : undefined }
    const passed = declares ? firstPassed(module, readsOf(module, node), held) : passedBy(module, node, held)
    if (passed) yield told(module, node, value, passed.check)
  }
  for (const declarator of module.all('VariableDeclarator')) {
    // Most declarations are no numbers, and looking names up costs more than a look at the literal.
    const binding = declarator.id.type === 'Identifier' && declarator.init && namesMeasure(declarator.id.name) ? bindingOf(module, declarator.id) : undefined
    const found = binding && initialValue(module, binding)
    if (found) yield found
  }
  for (const call of module.all('CallExpression')) {
    const found = emptyEvery(module, call)
    if (found) yield found
  }
}

function bindingOf(module: TypeScriptModule, id: TsNode & { readonly name: string }): VariableBinding | undefined {
  const binding = scopesOf(module).lookup(id.name, id).find(({ node }) => node === id)
  return binding?.is === 'variable' ? binding : undefined
}

function readsOf(module: TypeScriptModule, node: TsNode): readonly TsNode[] {
  const binding = node.type === 'Identifier' ? bindingOf(module, node) : undefined
  return binding ? scopesOf(module).references(binding) : []
}

const longestQuote = 60

function quote(module: TypeScriptModule, node: TsNode): string {
  const letters = [...module.textOf(node).replace(/\s+/g, ' ')]
  return letters.length <= longestQuote ? letters.join('') : `${letters.slice(0, longestQuote - 1).join('')}…`
}

function told(module: TypeScriptModule, node: TsNode, value: Plain, check: TsNode): DefaultPasses {
  const shown = typeof value === 'string' ? `'${value}'` : String(value)
  const whole = node.type === 'Identifier' && node.parent ? node.parent : node
  const message = check === node
    ? `without a value, ${shown} is taken, and the check counts as passed: ${quote(module, whole)}`
    : `without a value, ${shown} is taken, and the check '${quote(module, check)}' lets it through: ${quote(module, whole)}`
  return { node: whole, message, check: check === node ? undefined : check }
}

/** `let score = 100` before a search that may find nothing; `let worst = 0` before a loop that may see no row. */
function initialValue(module: TypeScriptModule, binding: VariableBinding): DefaultPasses | undefined {
  const { name, init, declaration, assignments, node } = binding
  const value = plainOf(module, init)
  if (typeof value !== 'number' || assignments.length === 0 || !namesMeasure(name) || namesSetting(name)) return undefined
  const kept = staysAs(module, binding, value)
  if (!kept) return undefined
  const reads = scopesOf(module).references(binding).filter((read) => !assignments.some((each) => isWithin(read, each.node)) && !loopsOf(assignments).some((loop) => isWithin(read, loop)))
  const passed = firstPassed(module, reads, { value, check: undefined }, 0)
  if (!passed || node.range[0] > passed.check.range[0]) return undefined
  const shown = `'${quote(module, passed.check)}'`
  return {
    node: declaration,
    message: kept === 'possible' ? `'${name}' possibly stays ${value} because no row was measured, and the check ${shown} lets it through` : `'${name}' stays ${value} where nothing was measured, and the check ${shown} lets it through`,
    check: passed.check,
    possible: kept === 'possible',
  }
}

const isWithin = ({ range }: TsNode, outer: TsNode): boolean => range[0] >= outer.range[0] && range[1] <= outer.range[1]

/** Whether every other value is given under a condition only, so that the first one may stay. */
function staysAs(module: TypeScriptModule, { name, declaration, assignments }: VariableBinding, value: number): 'certain' | 'possible' | undefined {
  const around = functionAround(declaration)
  const places = assignments.map(({ node }) => placeOf(module, node, around, name))
  if (places.includes('always') || places.includes('try')) return undefined
  const [loop] = loopsOf(assignments)
  if (loop) {
    if (value !== 0 || !namesDeviation(name) || isCounted(module, loop)) return undefined
    return places.includes('condition') || nodesWithin(module, 'ContinueStatement', loop).length > 0 ? 'certain' : 'possible'
  }
  // Points that are taken off, or put on, are a way to score.
  const computed = assignments.every((each) => each.value !== undefined && plainOf(module, each.value) === undefined && !mentions(module, each.value, name) && isParsed(each.value))
  return computed ? 'certain' : undefined
}

const isParsed = (value: TsNode): boolean => /^(CallExpression|MemberExpression|UnaryExpression|AwaitExpression|ChainExpression)$/.test(value.type)

const mentions = (module: TypeScriptModule, within: TsNode, name: string): boolean => nodesWithin(module, 'Identifier', within).some((each) => each.name === name)

/** The loops around what is assigned, callbacks of `forEach` left aside. */
function loopsOf(assignments: readonly Assignment[]): readonly (TsNode & { readonly type: 'ForOfStatement' | 'ForInStatement' })[] {
  return assignments.flatMap(({ node }) => {
    for (let at = node.parent; at && !isFunction(at); at = at.parent) if (at.type === 'ForOfStatement' || at.type === 'ForInStatement') return [at as TsNode & { readonly type: 'ForOfStatement' | 'ForInStatement' }]
    return []
  })
}

/** Where a name gets its value: on every way, in a `try`, in a loop, or under a condition. */
function placeOf(module: TypeScriptModule, node: TsNode, around: TsNode | undefined, name: string): 'always' | 'try' | 'loop' | 'condition' {
  let place: 'always' | 'loop' | 'condition' = 'always'
  for (let at = node.parent; at && at !== around; at = at.parent) {
    if (at.type === 'TryStatement' || at.type === 'CatchClause' || isFunction(at)) return 'try'
    // The worst so far: `if (error > worst) worst = error` is reached for every row.
    if (at.type === 'SwitchStatement' || (at.type === 'IfStatement' && !mentions(module, at.test, name))) place = 'condition'
    if (/^(For|While|DoWhile)/.test(at.type)) place = place === 'condition' ? 'condition' : 'loop'
  }
  return place
}

/** Somebody asks whether there were rows at all, by a test of the list or a count beside the loop. */
function isCounted(module: TypeScriptModule, loop: TsNode & { readonly type: 'ForOfStatement' | 'ForInStatement' }): boolean {
  const around = functionAround(loop) ?? module.root
  const counts = [...nodesWithin(module, 'UpdateExpression', loop), ...nodesWithin(module, 'AssignmentExpression', loop)]
    .flatMap((each) => (each.type === 'UpdateExpression' ? (each.argument.type === 'Identifier' ? [each.argument.name] : []) : each.operator === '+=' && each.left.type === 'Identifier' ? [each.left.name] : []))
  const names = new Set([...nodesWithin(module, 'Identifier', loop.right).map(({ name }) => name), ...counts.filter((name) => !namesDeviation(name))])
  return unwrapped(loop.right).type === 'ArrayExpression' || nodesWithin(module, 'Identifier', around).some((each) => names.has(each.name) && !isWithin(each, loop) && isTested(each))
}

/** `const passed = results.every(…)`, where what failed was left out of `results` before: of nothing, `every` is true. */
function emptyEvery(module: TypeScriptModule, call: CallExpression): DefaultPasses | undefined {
  const { callee } = call
  if (callee.type !== 'MemberExpression' || memberName(module, callee) !== 'every' || !isVerdict(call)) return undefined
  const owner = unwrapped(callee.object)
  const binding = owner.type === 'Identifier' ? scopesOf(module).lookup(owner.name, owner)[0] : undefined
  const made = owner.type === 'CallExpression' ? owner : binding?.is === 'variable' && binding.init && binding.assignments.length === 0 ? unwrapped(binding.init) : undefined
  if (made?.type !== 'CallExpression' || !leavesFailuresOut(module, made)) return undefined
  if (binding && scopesOf(module).references(binding).some((read) => isTested(read))) return undefined
  return { node: call, message: `'every' is true of an empty list, and what failed was filtered out of this one: ${quote(module, call)}`, check: undefined }
}

function isVerdict(call: CallExpression): boolean {
  const parent = call.parent
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' && namesVerdict(parent.id.name)
  if (parent?.type === 'Property') return !parent.computed && namesVerdict(parent.key.type === 'Identifier' ? parent.key.name : stringValue(parent.key) ?? '')
  const around = parent?.type === 'ReturnStatement' ? functionAround(call) : undefined
  return around !== undefined && namesCheck(functionName(around) ?? '')
}

/** A chain that holds `.filter((r) => r.status === 'fulfilled')`, `(r) => r !== null`, `(r) => !r.error` or `.filter(Boolean)`. */
function leavesFailuresOut(module: TypeScriptModule, made: CallExpression): boolean {
  let at: TsNode = made
  while (at.type === 'CallExpression' && at.callee.type === 'MemberExpression') {
    const [selector] = at.arguments
    if (memberName(module, at.callee) === 'filter' && selector) {
      const text = module.textOf(isFunction(selector) ? selector.body : selector)
      if (/^Boolean$|['"]fulfilled['"]|!==?\s*(null|undefined)\b|!\(?\w+(\?)?\.(error|err|failed|exception)\b|\.error\s*===?\s*(null|undefined)|!\s*\(?\w+ instanceof \w*Error/.test(text)) return true
    }
    at = unwrapped(at.callee.object)
  }
  return false
}
