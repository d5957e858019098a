import type { Expression, FunctionNode, Identifier, ImportEquals, ImportSpecifier, Parameter, Pattern, Property, TsNode, VariableDeclarator } from './ast.ts'
import type { TypeScriptModule } from './module.ts'
import type { Assignment, Binding, Scopes, Tables } from './scope.ts'

type Own = { readonly node: TsNode; readonly name: string }
/** A binding before its name, node and list of assignments are added. */
type Telling = Binding extends infer Each ? (Each extends Binding ? Omit<Each, 'name' | 'node' | 'assignments'> : never) : never

/** Enters every declaration of a module into the tables, then every assignment into its binding. */
export function collectBindings(module: TypeScriptModule, tables: Tables, lookup: Scopes['lookup']): void {
  const bind = (scope: TsNode, { name, node }: Own, telling: Telling) => {
    let scopes = tables.get(name)
    if (!scopes) tables.set(name, (scopes = new Map()))
    const binding = { ...telling, name, node, assignments: [] } as Binding
    const same = scopes.get(scope)
    if (same) same.push(binding)
    else scopes.set(scope, [binding])
  }
  collectImports(module, bind)
  collectVariables(module, bind)
  collectFunctions(module, bind)
  collectNamed(module, bind)
  shareParameters(module, tables)
  collectAssignments(module, lookup)
}

type Bind = (scope: TsNode, own: Own, telling: Telling) => void

function collectImports(module: TypeScriptModule, bind: Bind): void {
  for (const declaration of module.all('ImportSpecifier', 'ImportDefaultSpecifier', 'ImportNamespaceSpecifier')) {
    const statement = declaration.parent
    if (statement?.type !== 'ImportDeclaration') continue
    const typeOnly = statement.importKind === 'type' || ('importKind' in declaration && declaration.importKind === 'type')
    bind(blockAround(statement), own(declaration.local), { is: 'import', source: String(statement.source.value), imported: importedName(declaration), typeOnly, declaration })
  }
  for (const declaration of module.all('TSImportEqualsDeclaration')) {
    const source = requiredModule(declaration)
    const typeOnly = declaration.importKind === 'type'
    bind(blockAround(declaration), own(declaration.id), source === undefined ? { is: 'alias', declaration } : { is: 'import', source, imported: '*', typeOnly, declaration })
  }
}

const own = (node: Identifier): Own => ({ node, name: node.name })

function importedName(specifier: ImportSpecifier): string {
  if (!('imported' in specifier)) return specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value)
}

function requiredModule({ moduleReference: reference }: ImportEquals): string | undefined {
  if (reference.type !== 'TSExternalModuleReference' || reference.expression.type !== 'Literal') return undefined
  return typeof reference.expression.value === 'string' ? reference.expression.value : undefined
}

function collectVariables(module: TypeScriptModule, bind: Bind): void {
  for (const declaration of module.all('VariableDeclarator')) {
    const list = declaration.parent
    if (list?.type !== 'VariableDeclaration' || list.declare) continue
    const loops = list.parent?.type === 'ForInStatement' || list.parent?.type === 'ForOfStatement'
    const scope = list.kind === 'var' ? functionAround(list) : blockAround(list)
    for (const { name, path } of namesIn(declaration.id)) {
      bind(scope, own(name), { is: 'variable', kind: list.kind, init: declaration.init, path: loops ? undefined : path, declaration: declaration as VariableDeclarator })
    }
  }
}

function collectFunctions(module: TypeScriptModule, bind: Bind): void {
  for (const node of module.all('FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression')) {
    bindParameters(node, bind)
    if (node.type === 'ArrowFunctionExpression' || node.id === null || ('declare' in node && node.declare)) continue
    if (node.type === 'FunctionExpression') {
      if (!node.params.some((each) => namesIn(each).some(({ name }) => name.name === node.id?.name))) bind(node, own(node.id), { is: 'function', declaration: node })
      continue
    }
    const block = blockAround(node)
    bind(block, own(node.id), { is: 'function', declaration: node })
    // Outside strict mode a function in a block is a `var` of the function around it as well.
    const outer = functionAround(node)
    if (outer !== block && module.root.sourceType === 'script') bind(outer, own(node.id), { is: 'function', declaration: node })
  }
}

function bindParameters(node: FunctionNode, bind: Bind): void {
  for (const parameter of node.params) {
    for (const { name } of namesIn(parameter)) bind(node, own(name), { is: 'parameter', declaration: node })
  }
}

function collectNamed(module: TypeScriptModule, bind: Bind): void {
  for (const node of module.all('ClassDeclaration', 'ClassExpression')) {
    if (node.id && !node.declare) bind(node.type === 'ClassExpression' ? node : blockAround(node), own(node.id), { is: 'class', declaration: node })
  }
  for (const node of module.all('CatchClause')) {
    if (node.param) for (const { name } of namesIn(node.param)) bind(node, own(name), { is: 'catch', declaration: node })
  }
  for (const node of module.all('TSEnumDeclaration')) if (!node.declare) bind(blockAround(node), own(node.id), { is: 'enum', declaration: node })
  for (const node of module.all('TSEnumMember')) {
    const scope = node.parent?.type === 'TSEnumBody' ? node.parent : undefined
    const name = node.id.type === 'Identifier' ? node.id.name : node.id.type === 'Literal' ? String(node.id.value) : undefined
    if (scope && name !== undefined) bind(scope, { node: node.id, name }, { is: 'member', declaration: node })
  }
  for (const node of module.all('TSModuleDeclaration')) {
    const id = leftmost(node.id)
    if (!node.declare && id.type === 'Identifier') bind(blockAround(node), own(id), { is: 'namespace', declaration: node })
  }
}

/** The A of `namespace A.B`. */
function leftmost(id: TsNode): TsNode {
  let at = id
  while (at.type === 'TSQualifiedName') at = (at as unknown as { readonly left: TsNode }).left
  return at
}

/** `function f(x) { var x }` declares one variable: from the body the name may mean the parameter. */
function shareParameters(module: TypeScriptModule, tables: Tables): void {
  for (const { params, body } of module.all('FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression')) {
    for (const { name } of params.flatMap(namesIn)) {
      const scopes = tables.get(name.name)
      const inBody = scopes?.get(body)
      const parameters = body.parent && scopes?.get(body.parent)
      if (inBody && parameters) inBody.unshift(...parameters)
    }
  }
}

function collectAssignments(module: TypeScriptModule, lookup: Scopes['lookup']): void {
  const assign = (target: Identifier, assignment: Assignment) => {
    for (const binding of lookup(target.name, target)) (binding.assignments as Assignment[]).push(assignment)
  }
  for (const node of module.all('AssignmentExpression')) {
    const left = withoutTypes(node.left)
    if (left.type === 'Identifier') assign(left, { node, value: node.operator === '=' ? node.right : undefined })
    else for (const { name } of namesIn(left)) assign(name, { node, value: undefined })
  }
  for (const node of module.all('UpdateExpression')) {
    const target = withoutTypes(node.argument)
    if (target.type === 'Identifier') assign(target, { node, value: undefined })
  }
  for (const node of module.all('ForInStatement', 'ForOfStatement')) {
    if (node.left.type !== 'VariableDeclaration') for (const { name } of namesIn(node.left)) assign(name, { node, value: undefined })
  }
}

function withoutTypes(node: Expression | Pattern): Expression | Pattern {
  let at = node
  while (at.type === 'TSAsExpression' || at.type === 'TSTypeAssertion' || at.type === 'TSSatisfiesExpression' || at.type === 'TSNonNullExpression') at = at.expression
  return at
}

interface Named {
  readonly name: Identifier
  readonly path: readonly string[] | undefined
}

/** The identifiers that a pattern binds, with the properties that lead to each. Without recursion: patterns may be deep. */
function namesIn(pattern: Parameter | Expression): readonly Named[] {
  if (pattern.type === 'Identifier') return [{ name: pattern, path: [] }]
  const found: Named[] = []
  const left: { node: TsNode; path: readonly string[] | undefined }[] = [{ node: pattern, path: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, path } = next
    if (node.type === 'Identifier') found.push({ name: node, path })
    else if (node.type === 'ObjectPattern') {
      for (const each of node.properties) {
        if (each.type === 'RestElement') left.push({ node: each, path: undefined })
        else left.push({ node: each.value, path: longer(path, each) })
      }
    } else if (node.type === 'ArrayPattern') left.push(...node.elements.filter((each) => each !== null).map((each) => ({ node: each, path: undefined })))
    else if (node.type === 'AssignmentPattern') left.push({ node: node.left, path })
    else if (node.type === 'RestElement') left.push({ node: node.argument, path: undefined })
    else if (node.type === 'TSParameterProperty') left.push({ node: node.parameter, path })
  }
  return found
}

/** Patterns that take apart more levels than this lead to no name that a rule knows. */
const longestPath = 8

function longer(path: readonly string[] | undefined, { key, computed }: Property): readonly string[] | undefined {
  if (path === undefined || path.length === longestPath) return undefined
  if (key.type === 'Identifier' && !computed) return [...path, key.name]
  return key.type === 'Literal' && typeof key.value === 'string' ? [...path, key.value] : undefined
}

/** Around each of these a name that is declared in it ends. A loop counts only for what its head declares. */
function blockAround(declaration: TsNode): TsNode {
  let at = declaration
  while (at.parent) {
    const child = at
    at = at.parent
    if (isBlock(at)) return at
    if (at.type === 'ForStatement' && at.init === child) return at
    if ((at.type === 'ForInStatement' || at.type === 'ForOfStatement') && at.left === child) return at
  }
  return at
}

const isBlock = ({ type }: TsNode): boolean =>
  type === 'BlockStatement' || type === 'SwitchStatement' || type === 'StaticBlock' || type === 'TSModuleBlock' || type === 'Program'

/** The body of the function around, in which a `var` is declared. */
function functionAround(declaration: TsNode): TsNode {
  let at = declaration
  while (at.parent) {
    at = at.parent
    if (at.type === 'StaticBlock' || at.type === 'TSModuleBlock') return at
    if (at.type === 'BlockStatement' && isFunction(at.parent)) return at
  }
  return at
}

const isFunction = (node: TsNode | undefined): boolean =>
  node?.type === 'FunctionDeclaration' || node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression'
