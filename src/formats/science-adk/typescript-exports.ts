import type { AssignmentExpression, ClassDeclaration, Expression, FunctionDeclaration, Identifier, Literal, ObjectExpression, Pattern, Statement, TsNode } from '../../core/typescript/ast.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { scopesOf } from '../../core/typescript/scope.ts'
import { requiredBy } from '../../syntax/typescript-imports.ts'
import { bare, memberName, propertyName } from './typescript-nodes.ts'

/** What stands behind an exported name: a name of the module, an expression or declaration, or an export of another module ('*' is all of it). */
export type Exported =
  | { readonly is: 'local'; readonly name: string; readonly node: TsNode }
  | { readonly is: 'value'; readonly value: Expression | FunctionDeclaration | ClassDeclaration; readonly node: TsNode }
  | { readonly is: 'from'; readonly source: string; readonly name: string; readonly node: TsNode }

export interface Exports {
  /** By name, `default` among them; types are left out. */
  readonly named: ReadonlyMap<string, Exported>
  /** Specifiers of modules whose names are all exported too. */
  readonly stars: readonly string[]
  /** What `require` gives when it is not the table of names: `module.exports = class …`, `export = x`. */
  readonly whole: Exported | undefined
  /** Something else happens to `exports`, so that there may be more names. */
  readonly open: boolean
}

interface Found {
  readonly named: Map<string, Exported>
  readonly stars: string[]
  whole: Exported | undefined
  open: boolean
}

const known = new WeakMap<TypeScriptModule, Exports>()

/** Reads what a module exports, by the rules of ECMAScript, TypeScript and CommonJS alike. */
export function exportsOf(module: TypeScriptModule): Exports {
  const before = known.get(module)
  if (before) return before
  const found: Found = { named: new Map(), stars: [], whole: undefined, open: false }
  for (const statement of module.body) readStatement(found, statement)
  readCommonJs(found, module)
  known.set(module, found)
  return found
}

const nameOf = (node: Identifier | Literal): string => (node.type === 'Identifier' ? node.name : String(node.value))

function readStatement({ named, stars }: Found, statement: Statement): void {
  switch (statement.type) {
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement
      if (declaration.type.startsWith('TS') && !('expression' in declaration)) return
      named.set('default', { is: 'value', value: declaration as Expression, node: statement })
      return
    }
    case 'ExportAllDeclaration':
      if (statement.exportKind === 'type') return
      if (statement.exported) named.set(nameOf(statement.exported), { is: 'from', source: String(statement.source.value), name: '*', node: statement.exported })
      else stars.push(String(statement.source.value))
      return
    case 'ExportNamedDeclaration':
      if (statement.exportKind === 'type') return
      for (const name of statement.declaration ? declared(statement.declaration) : []) named.set(name.name, { is: 'local', name: name.name, node: name })
      for (const { local, exported, exportKind } of statement.specifiers) {
        if (exportKind === 'type') continue
        const source = statement.source ? String(statement.source.value) : undefined
        named.set(nameOf(exported), source === undefined ? { is: 'local', name: nameOf(local), node: exported } : { is: 'from', source, name: nameOf(local), node: exported })
      }
      return
    default:
  }
}

/** The names that a declaration gives values to. */
function declared(statement: Statement): readonly Identifier[] {
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.declare ? [] : statement.declarations.flatMap(({ id }) => namesIn(id))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
      return statement.id && !statement.declare ? [statement.id] : []
    case 'TSImportEqualsDeclaration':
      return [statement.id]
    default:
      return []
  }
}

/** The names that a pattern binds. */
export function namesIn(pattern: Pattern): readonly Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? namesIn(each) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'Property' ? (each.value as Pattern) : each.argument))
    case 'MemberExpression':
      return []
  }
}

function readCommonJs(found: Found, module: TypeScriptModule): void {
  for (const { expression } of module.all('TSExportAssignment')) readWhole(found, module, expression, expression)
  for (const name of module.all('Identifier')) {
    if (name.name !== 'exports' || !isExports(module, name)) continue
    const whole = name.parent?.type === 'MemberExpression' && name.parent.property === name && !name.parent.computed
    readUse(found, module, whole ? name.parent : name, whole)
  }
}

/** `exports` that nothing binds, or that of `module`. */
function isExports(module: TypeScriptModule, name: Identifier): boolean {
  const { parent } = name
  if (parent?.type === 'MemberExpression' && parent.property === name && !parent.computed) {
    return parent.object.type === 'Identifier' && parent.object.name === 'module' && scopesOf(module).lookup('module', parent.object).length === 0
  }
  const isName = (parent?.type === 'Property' && parent.key === name && !parent.shorthand) || (parent !== undefined && 'key' in parent && parent.key === name && parent.type !== 'Property')
  return !isName && scopesOf(module).lookup('exports', name).length === 0
}

/** One use of `exports` or of `module.exports`. */
function readUse(found: Found, module: TypeScriptModule, node: TsNode | undefined, whole: boolean): void {
  const parent = node?.parent
  if (parent?.type === 'AssignmentExpression' && parent.left === node) {
    // A plain `exports = x` changes nothing that anybody sees.
    if (whole) readWhole(found, module, assigned(parent), parent.left)
    return
  }
  if (parent?.type === 'AssignmentExpression' && parent.right === node) return
  const name = parent?.type === 'MemberExpression' && parent.object === node ? memberName(parent) : undefined
  if (name === undefined || parent?.type !== 'MemberExpression') {
    found.open = true
    return
  }
  const target = parent.parent
  if (target?.type === 'AssignmentExpression' && target.left === parent) found.named.set(name, { is: 'value', value: assigned(target), node: parent.property })
}

/** What a chain of assignments gives in the end. */
function assigned(assignment: AssignmentExpression): Expression {
  let { right } = assignment
  while (right.type === 'AssignmentExpression') right = right.right
  return right
}

function readWhole(found: Found, module: TypeScriptModule, value: Expression, node: TsNode): void {
  const inner = bare(value)
  const source = requiredBy(module, inner)
  if (source !== undefined) {
    found.stars.push(source)
    found.whole = { is: 'from', source, name: '*', node }
  } else if (inner.type === 'ObjectExpression') readTable(found, module, inner)
  else found.whole = { is: 'value', value: inner, node }
}

/** `module.exports = { fit, plot: draw, ...require('./more') }`. */
function readTable(found: Found, module: TypeScriptModule, table: ObjectExpression): void {
  for (const property of table.properties) {
    if (property.type === 'SpreadElement') {
      const source = requiredBy(module, property.argument)
      if (source === undefined) found.open = true
      else found.stars.push(source)
      continue
    }
    const name = propertyName(property)
    if (name === undefined || property.kind !== 'init') found.open = true
    else found.named.set(name, { is: 'value', value: property.value as Expression, node: property.key })
  }
}
