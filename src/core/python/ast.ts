/**
 * The Python syntax tree, named as in CPython's `ast` module. Lines count from 1, columns are UTF-8 bytes from 0, as there;
 * `parent` is set when a tree is indexed. Only what rules and readers look at is typed field by field.
 */
export interface Located {
  readonly lineno: number
  readonly col_offset: number
  readonly end_lineno?: number
  readonly end_col_offset?: number
  readonly parent?: PyNode
}

type Of<Type extends string, Fields = object> = Located & { readonly nodeType: Type } & Readonly<Fields>
type List<T> = readonly T[]

export type FunctionDef = Of<'FunctionDef' | 'AsyncFunctionDef', {
  name: string; args: Arguments; body: List<Stmt>; decorator_list: List<Expr>; returns?: Expr
}>
export type ClassDef = Of<'ClassDef', { name: string; bases: List<Expr>; keywords: List<Keyword>; body: List<Stmt>; decorator_list: List<Expr> }>
export type Return = Of<'Return', { value?: Expr }>
export type Delete = Of<'Delete', { targets: List<Expr> }>
export type Assign = Of<'Assign', { targets: List<Expr>; value: Expr }>
export type TypeAlias = Of<'TypeAlias', { name: Expr; value: Expr }>
export type AugAssign = Of<'AugAssign', { target: Expr; value: Expr }>
export type AnnAssign = Of<'AnnAssign', { target: Expr; annotation: Expr; value?: Expr }>
export type For = Of<'For' | 'AsyncFor', { target: Expr; iter: Expr; body: List<Stmt>; orelse: List<Stmt> }>
export type While = Of<'While', { test: Expr; body: List<Stmt>; orelse: List<Stmt> }>
export type If = Of<'If', { test: Expr; body: List<Stmt>; orelse: List<Stmt> }>
export type With = Of<'With' | 'AsyncWith', { items: List<WithItem>; body: List<Stmt> }>
export type Match = Of<'Match', { subject: Expr; cases: List<MatchCase> }>
export type Raise = Of<'Raise', { exc?: Expr; cause?: Expr }>
export type Try = Of<'Try' | 'TryStar', { body: List<Stmt>; handlers: List<ExceptHandler>; orelse: List<Stmt>; finalbody: List<Stmt> }>
export type Assert = Of<'Assert', { test: Expr; msg?: Expr }>
export type Import = Of<'Import', { names: List<Alias> }>
export type ImportFrom = Of<'ImportFrom', { module?: string; names: List<Alias>; level?: number }>
export type Global = Of<'Global' | 'Nonlocal', { names: List<string> }>
export type ExprStmt = Of<'Expr', { value: Expr }>
export type Plain = Of<'Pass' | 'Break' | 'Continue' | 'Comment'>

export type Stmt =
  | FunctionDef | ClassDef | Return | Delete | Assign | TypeAlias | AugAssign | AnnAssign | For | While | If | With | Match
  | Raise | Try | Assert | Import | ImportFrom | Global | ExprStmt | Plain

export type BoolOp = Of<'BoolOp', { op: { readonly nodeType: string }; values: List<Expr> }>
export type NamedExpr = Of<'NamedExpr', { target: Expr; value: Expr }>
export type BinOp = Of<'BinOp', { left: Expr; op: { readonly nodeType: string }; right: Expr }>
export type UnaryOp = Of<'UnaryOp', { op: { readonly nodeType: string }; operand: Expr }>
export type Lambda = Of<'Lambda', { args: Arguments; body: Expr }>
export type IfExp = Of<'IfExp', { test: Expr; body: Expr; orelse: Expr }>
export type Dict = Of<'Dict', { keys: List<Expr | null>; values: List<Expr> }>
export type Collection = Of<'Set', { elts: List<Expr> }> | Of<'List' | 'Tuple', { elts: List<Expr>; ctx: { readonly nodeType: string } }>
export type Comprehension = Of<'ListComp' | 'SetComp' | 'GeneratorExp', { elt: Expr; generators: List<Generator> }>
export type DictComp = Of<'DictComp', { key: Expr; value: Expr; generators: List<Generator> }>
export type Await = Of<'Await', { value: Expr }>
export type Yield = Of<'Yield' | 'YieldFrom', { value?: Expr }>
export type Compare = Of<'Compare', { left: Expr; ops: List<{ readonly nodeType: string }>; comparators: List<Expr> }>
export type Call = Of<'Call', { func: Expr; args: List<Expr>; keywords: List<Keyword> }>
export type FormattedValue = Of<'FormattedValue' | 'Interpolation', { value: Expr; format_spec?: Expr }>
export type JoinedStr = Of<'JoinedStr' | 'TemplateStr', { values: List<Expr> }>
/** `value`: string, number, bigint, boolean, null for None, an object for a complex number. See `constants.ts`. */
export type Constant = Of<'Constant', { value: unknown; quote_style?: string }>
export type Attribute = Of<'Attribute', { value: Expr; attr: string; ctx: { readonly nodeType: string } }>
export type Subscript = Of<'Subscript', { value: Expr; slice: Expr; ctx: { readonly nodeType: string } }>
export type Starred = Of<'Starred', { value: Expr }>
export type Name = Of<'Name', { id: string; ctx: { readonly nodeType: 'Load' | 'Store' | 'Del' } }>
export type Slice = Of<'Slice', { lower?: Expr; upper?: Expr; step?: Expr }>

export type Expr =
  | BoolOp | NamedExpr | BinOp | UnaryOp | Lambda | IfExp | Dict | Collection | Comprehension | DictComp | Await | Yield
  | Compare | Call | FormattedValue | JoinedStr | Constant | Attribute | Subscript | Starred | Name | Slice

export type ExceptHandler = Of<'ExceptHandler', { type?: Expr; name?: string; body: List<Stmt> }>
export type Arg = Of<'Arg', { arg: string; annotation?: Expr }>
export type Keyword = Of<'Keyword', { arg?: string; value: Expr }>
export type Alias = Of<'Alias', { name: string; asname?: string }>
/** These parts carry no position of their own. */
export type Arguments = Of<'Arguments', {
  posonlyargs: List<Arg>; args: List<Arg>; vararg?: Arg; kwonlyargs: List<Arg>; kw_defaults: List<Expr | null>; kwarg?: Arg; defaults: List<Expr>
}>
export type WithItem = Of<'WithItem', { context_expr: Expr; optional_vars?: Expr }>
export type MatchCase = Of<'MatchCase', { pattern: Pattern; guard?: Expr; body: List<Stmt> }>
export type Generator = Of<'Comprehension', { target: Expr; iter: Expr; ifs: List<Expr> }>
/** Patterns are looked at only for the names they bind. */
export type Pattern = Of<
  'MatchValue' | 'MatchSingleton' | 'MatchSequence' | 'MatchMapping' | 'MatchClass' | 'MatchStar' | 'MatchAs' | 'MatchOr',
  { name?: string; rest?: string }
>
export type TypeParam = Of<'TypeVar' | 'ParamSpec' | 'TypeVarTuple', { name: string }>
export type ModuleNode = Of<'Module', { body: List<Stmt> }>

export type PyNode =
  | ModuleNode | Stmt | Expr | ExceptHandler | Arg | Keyword | Alias | Arguments | WithItem | MatchCase | Generator | Pattern | TypeParam

export type NodeType = PyNode['nodeType']
type Having<Node, Type> = Node extends { readonly nodeType: infer Own } ? ([Extract<Type, Own>] extends [never] ? never : Node) : never
export type NodeOf<Type extends NodeType> = Having<PyNode, Type>
