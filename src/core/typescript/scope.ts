import type {
  AssignmentExpression, CatchClause, ClassNode, EnumDeclaration, EnumMember, Expression, ForIn, FunctionNode, Identifier, ImportEquals, ImportSpecifier, JsxPart,
  ModuleDeclaration, TsNode, UpdateExpression, VariableDeclaration, VariableDeclarator, WithStatement,
} from './ast.ts'
import type { TypeScriptModule } from './module.ts'
import { isRead } from './scope-reads.ts'
import { collectBindings } from './scope-bind.ts'

interface Common {
  /** The name as written where it is declared. */
  readonly name: string
  /** The identifier that declares it; the statement for `with`. */
  readonly node: TsNode
  /** What is written to it after its declaration, in the order of kinds. */
  readonly assignments: readonly Assignment[]
}

/** `value` is known for a plain `name = value` only, not for sums, loops and patterns. */
export interface Assignment {
  readonly node: AssignmentExpression | UpdateExpression | ForIn
  readonly value: Expression | undefined
}

/** `imported` is the exported name, 'default', or '*' for the whole module. */
export type ImportBinding = Common & {
  readonly is: 'import'; readonly source: string; readonly imported: string; readonly typeOnly: boolean; readonly declaration: ImportSpecifier | ImportEquals
}

/**
 * A variable. `init` is the expression that the declaration takes apart: all of it when `path` is empty, else the property that
 * the names of `path` lead to (`const { a: { b } } = init` is ['a', 'b']). Without `path` the value is not known: a rest, an
 * element of an array, a computed key, each turn of a loop.
 */
export type VariableBinding = Common & {
  readonly is: 'variable'
  readonly kind: VariableDeclaration['kind']
  readonly init: Expression | null
  readonly path: readonly string[] | undefined
  readonly declaration: VariableDeclarator
}

/**
 * One declaration that gives a name its meaning. 'alias': `import x = A.B`. 'member': a member of an enum, seen in the enum.
 * 'with': the name may be a property of the object of a `with` statement.
 */
export type Binding =
  | ImportBinding
  | VariableBinding
  | (Common & { readonly is: 'parameter'; readonly declaration: FunctionNode })
  | (Common & { readonly is: 'catch'; readonly declaration: CatchClause })
  | (Common & { readonly is: 'function'; readonly declaration: FunctionNode })
  | (Common & { readonly is: 'class'; readonly declaration: ClassNode })
  | (Common & { readonly is: 'enum'; readonly declaration: EnumDeclaration })
  | (Common & { readonly is: 'member'; readonly declaration: EnumMember })
  | (Common & { readonly is: 'namespace'; readonly declaration: ModuleDeclaration })
  | (Common & { readonly is: 'alias'; readonly declaration: ImportEquals })
  | (Common & { readonly is: 'with'; readonly declaration: WithStatement })

/** An identifier that reads a name. */
export type Reference = Identifier | (JsxPart & { readonly type: 'JSXIdentifier' })

export interface Scopes {
  /**
   * What a name can mean as a value at a node: the declarations of the innermost scope that has any. Empty for a global.
   * Declarations without a value (types, interfaces, overloads, `declare`) are none.
   */
  lookup(name: string, at: TsNode): readonly Binding[]
  /** Where the value of a binding is read, in the order of the text. Types read nothing; `{ name }` and `<Name />` do. */
  references(binding: Binding): readonly Reference[]
}

/** Names first, for most names that are looked up are global or declared once. */
export type Tables = Map<string, Map<TsNode, Binding[]>>

/** The scopes of a module, built at the first call and kept with it. */
export const scopesOf = (module: TypeScriptModule): Scopes => (module.scopes ??= build(module))

function build(module: TypeScriptModule): Scopes {
  const tables: Tables = new Map()
  const hasWith = module.all('WithStatement').length > 0
  const lookup = (name: string, at: TsNode): readonly Binding[] => {
    const scopes = tables.get(name)
    return scopes || hasWith ? lookUp(scopes ?? noScopes, name, at) : none
  }
  collectBindings(module, tables, lookup)
  let reads: Map<Binding, Reference[]> | undefined
  return { lookup, references: (binding) => (reads ??= collectReads(module, tables, lookup)).get(binding) ?? none }
}

const none: readonly never[] = []
const noScopes: ReadonlyMap<TsNode, Binding[]> = new Map()

function lookUp(scopes: ReadonlyMap<TsNode, Binding[]>, name: string, from: TsNode): readonly Binding[] {
  let child = from
  for (let at: TsNode | undefined = from; at; child = at, at = at.parent) {
    const found = scopes.get(at)
    // What a `switch` compares stands outside the block of its cases.
    if (found && !(at.type === 'SwitchStatement' && at.discriminant === child)) return found
    if (at.type === 'WithStatement' && at.body === child) return [{ is: 'with', name, node: at, declaration: at, assignments: none }]
  }
  return none
}

function collectReads(module: TypeScriptModule, tables: Tables, lookup: Scopes['lookup']): Map<Binding, Reference[]> {
  const reads = new Map<Binding, Reference[]>()
  for (const node of module.all('Identifier', 'JSXIdentifier')) {
    if (!tables.has(node.name) || !isRead(node)) continue
    for (const binding of lookup(node.name, node)) {
      const known = reads.get(binding)
      if (known) known.push(node)
      else reads.set(binding, [node])
    }
  }
  return reads
}
