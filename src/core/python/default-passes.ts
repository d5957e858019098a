import { isTestPath, namesDeviation, namesMeasure, namesSetting, type Plain } from '../outcome-words.ts'
import { functionAround } from './aftermath.ts'
import type { Assign, Expr, For, FunctionDef, Name, PyNode } from './ast.ts'
import { stringValue } from './constants.ts'
import { defaultOrigins, type Origin, plainOf } from './default-origins.ts'
import { quote } from './handler-text.ts'
import type { PythonModule } from './module.ts'
import { emptyPasses } from './vacuous-all.ts'
import { passedBy } from './verdicts.ts'
import { contains, executed, executedOf } from './walk.ts'

/** A value that nobody measured, and the check that it passes. */
export interface DefaultPasses {
  readonly node: PyNode
  readonly message: string
  readonly check: Expr | undefined
  /** Two readings can be defended. */
  readonly possible?: boolean
}

/** The defaults of a module that pass the check that follows on them. */
export function* defaultPasses(module: PythonModule): Generator<DefaultPasses> {
  if (isTestPath(module.path)) return
  for (const found of defaultOrigins(module)) {
    if (isAskedFirst(module, found)) continue
    const passed = passedBy(module, found.node, { value: found.value, check: found.isVerdict ? found.node : undefined })
    if (passed) yield told(module, found.node, found.value, passed.check)
  }
  for (const definition of module.all('FunctionDef', 'AsyncFunctionDef') as readonly FunctionDef[]) yield* initialValues(module, definition)
  yield* emptyPasses(module)
}

function told(module: PythonModule, node: PyNode, value: Plain, check: Expr): DefaultPasses {
  const shown = typeof value === 'string' ? `'${value}'` : typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value)
  const message = check === node
    ? `without a value, ${shown} is taken, and the check counts as passed: ${quote(module, node)}`
    : `without a value, ${shown} is taken, and the check '${quote(module, check)}' lets it through: ${quote(module, node)}`
  return { node, message, check: check === node ? undefined : check }
}

/** The function asks beforehand whether the key is there: `if "score" not in data: raise …`. */
function isAskedFirst(module: PythonModule, { node, name }: Origin): boolean {
  const around = functionAround(node)
  for (const { left, ops } of executedOf(around ? around.body : module.body, 'Compare')) {
    if (/^(In|NotIn)$/.test(ops[0]?.nodeType ?? '') && stringValue(left) === name) return true
  }
  return false
}

/** `score = 1.0` before a search that may find nothing; `worst = 0.0` before a loop that may see no row. */
function* initialValues(module: PythonModule, definition: FunctionDef): Generator<DefaultPasses> {
  for (const stmt of definition.body) {
    if (stmt.nodeType !== 'Assign' || stmt.targets.length !== 1) continue
    const [target] = stmt.targets
    const value = plainOf(stmt.value)
    if (target?.nodeType !== 'Name' || typeof value !== 'number' || !namesMeasure(target.id) || namesSetting(target.id)) continue
    const stores = [...executedOf(definition.body, 'Name')].filter((each) => each.id === target.id && each.ctx.nodeType === 'Store' && each !== target)
    const kept = stores.length > 0 ? staysAs(module, definition, stmt, target, stores) : undefined
    if (!kept) continue
    const reads = [...executedOf(definition.body, 'Name')].filter((each) => each.id === target.id && each.ctx.nodeType === 'Load' && !isInside(each, stores))
    const passed = reads.map((read) => passedBy(module, read, { value, check: undefined })).find((each) => each !== undefined)
    if (!passed) continue
    const shown = `'${quote(module, passed.check)}'`
    yield {
      node: stmt,
      message: kept === 'possible'
        ? `'${target.id}' possibly stays ${value} because no row was measured, and the check ${shown} lets it through`
        : `'${target.id}' stays ${value} where nothing was measured, and the check ${shown} lets it through`,
      check: passed.check,
      possible: kept === 'possible',
    }
  }
}

const isInside = (read: Name, stores: readonly Name[]): boolean => stores.some(({ parent }) => parent !== undefined && [...executed([parent])].includes(read))

/** Whether every other value is given under a condition only, so that the first one may stay. */
function staysAs(module: PythonModule, definition: FunctionDef, first: Assign, target: Name, stores: readonly Name[]): 'certain' | 'possible' | undefined {
  const places = stores.map((store) => placeOf(store, definition))
  if (places.includes('always') || places.includes('try')) return undefined
  const loop = stores.map((store) => loopOf(store, definition)).find((each) => each !== undefined)
  if (loop) {
    // A sum of what is off, or the worst of it: what starts at another value than 0 is no measure of rows.
    if (plainOf(first.value) !== 0 || !namesDeviation(target.id)) return undefined
    if (isCounted(module, definition, loop)) return undefined
    return contains(loop.body, 'Continue') || places.includes('condition') ? 'certain' : 'possible'
  }
  // Points that are taken off, or put on, are a way to score.
  if (stores.some(({ parent }) => parent?.nodeType === 'AugAssign' || (parent?.nodeType === 'Assign' && mentions(parent.value, target.id)))) return undefined
  return stores.every((store) => isParsed(store)) ? 'certain' : undefined
}

const mentions = (expr: Expr, id: string): boolean => [...executedOf([expr], 'Name')].some((each) => each.id === id)

/** Where a name gets its value: on every way, in a `try`, in a loop, or under a condition. */
function placeOf(store: Name, definition: FunctionDef): 'always' | 'try' | 'loop' | 'condition' {
  let place: 'always' | 'try' | 'loop' | 'condition' = 'always'
  for (let at = store.parent; at && at !== definition; at = at.parent) {
    if (at.nodeType === 'Try' || at.nodeType === 'ExceptHandler') return 'try'
    if (at.nodeType === 'If' || at.nodeType === 'Match') {
      // The worst so far: `if error > worst: worst = error` is reached for every row.
      if (!(at.nodeType === 'If' && contains([at.test], 'Compare') && mentions(at.test, store.id))) place = 'condition'
    }
    if (at.nodeType === 'For' || at.nodeType === 'AsyncFor' || at.nodeType === 'While') place = place === 'condition' ? 'condition' : 'loop'
  }
  return place
}

function loopOf(store: Name, definition: FunctionDef): For | undefined {
  for (let at = store.parent; at && at !== definition; at = at.parent) if (at.nodeType === 'For' || at.nodeType === 'AsyncFor') return at
  return undefined
}

/** Somebody asks whether there were rows at all: a test of the list, its length, or a count beside the loop. */
function isCounted(module: PythonModule, definition: FunctionDef, loop: For): boolean {
  const names = new Set([...executedOf([loop.iter], 'Name')].map(({ id }) => id))
  for (const { target } of executedOf(loop.body, 'AugAssign')) if (target.nodeType === 'Name' && !namesDeviation(target.id)) names.add(target.id)
  for (const node of executed(definition.body)) {
    const test = node.nodeType === 'If' || node.nodeType === 'IfExp' || node.nodeType === 'Assert' || node.nodeType === 'While' ? node.test : node.nodeType === 'BoolOp' || node.nodeType === 'Compare' ? node : undefined
    if (!test || isWithin(node, loop)) continue
    for (const name of executedOf([test], 'Name')) if (names.has(name.id)) return true
  }
  const { iter } = loop
  if (iter.nodeType === 'Tuple' || iter.nodeType === 'List') return true
  return iter.nodeType === 'Call' && /^range\(\s*\d/.test(quote(module, iter))
}

function isWithin(node: PyNode, loop: For): boolean {
  for (let at: PyNode | undefined = node; at; at = at.parent) if (at === loop) return true
  return false
}

/** The other value comes from what was found: a match, a parsed text, a look-up. */
function isParsed({ parent }: Name): boolean {
  const value = parent?.nodeType === 'Assign' || parent?.nodeType === 'AnnAssign' ? parent.value : undefined
  return value !== undefined && plainOf(value) === undefined && contains([value], 'Call', 'Subscript')
}
