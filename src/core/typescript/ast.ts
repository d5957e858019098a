/**
 * The syntax tree of TypeScript and JavaScript, named as in ESTree and its TypeScript extension. `range` is in UTF-16 offsets;
 * `parent` is set when a tree is indexed. Only what rules and readers look at is typed field by field: types are one open kind.
 */
export interface Located {
  readonly range: readonly [number, number]
  readonly parent?: TsNode
}

type Of<Type extends string, Fields = object> = Located & { readonly type: Type } & Readonly<Fields>
type List<T> = readonly T[]

export type Identifier = Of<'Identifier', { name: string; optional?: boolean; typeAnnotation?: TypeNode; decorators?: List<Decorator> }>
export type PrivateIdentifier = Of<'PrivateIdentifier', { name: string }>
/** `value` is null for a regular expression or a bigint that this engine cannot make. */
export type Literal = Of<'Literal', {
  value: string | number | boolean | bigint | RegExp | null; raw: string; regex?: { readonly pattern: string; readonly flags: string }; bigint?: string
}>
export type TemplateElement = Of<'TemplateElement', { value: { readonly cooked: string | null; readonly raw: string }; tail: boolean }>
export type TemplateLiteral = Of<'TemplateLiteral', { quasis: List<TemplateElement>; expressions: List<Expression> }>
export type TaggedTemplate = Of<'TaggedTemplateExpression', { tag: Expression; quasi: TemplateLiteral }>
export type ArrayExpression = Of<'ArrayExpression', { elements: List<Expression | SpreadElement | null> }>
export type ObjectExpression = Of<'ObjectExpression', { properties: List<Property | SpreadElement> }>
/** In an object literal, and with a pattern as its value in an object pattern. */
export type Property = Of<'Property', {
  key: Expression | PrivateIdentifier; value: Expression | Pattern; kind: 'init' | 'get' | 'set'; computed: boolean; method: boolean; shorthand: boolean
}>
export type SpreadElement = Of<'SpreadElement', { argument: Expression }>
export type FunctionExpression = Of<'FunctionExpression', FunctionFields>
export type ArrowFunction = Of<'ArrowFunctionExpression', { params: List<Parameter>; body: BlockStatement | Expression; async: boolean; expression: boolean; returnType?: TypeNode }>
export type ClassExpression = Of<'ClassExpression', ClassFields>
export type UnaryExpression = Of<'UnaryExpression', { operator: '-' | '+' | '!' | '~' | 'typeof' | 'void' | 'delete'; argument: Expression }>
export type UpdateExpression = Of<'UpdateExpression', { operator: '++' | '--'; argument: Expression; prefix: boolean }>
export type BinaryExpression = Of<'BinaryExpression', { operator: string; left: Expression | PrivateIdentifier; right: Expression }>
export type LogicalExpression = Of<'LogicalExpression', { operator: '&&' | '||' | '??'; left: Expression; right: Expression }>
export type AssignmentExpression = Of<'AssignmentExpression', { operator: string; left: Expression | Pattern; right: Expression }>
export type ConditionalExpression = Of<'ConditionalExpression', { test: Expression; consequent: Expression; alternate: Expression }>
export type CallExpression = Of<'CallExpression', { callee: Expression | Super; arguments: List<Expression | SpreadElement>; optional: boolean }>
export type NewExpression = Of<'NewExpression', { callee: Expression; arguments: List<Expression | SpreadElement> }>
export type ImportExpression = Of<'ImportExpression', { source: Expression; options: Expression | null }>
export type MemberExpression = Of<'MemberExpression', { object: Expression | Super; property: Expression | PrivateIdentifier; computed: boolean; optional: boolean }>
/** The whole of `a?.b.c()`. */
export type ChainExpression = Of<'ChainExpression', { expression: Expression }>
export type SequenceExpression = Of<'SequenceExpression', { expressions: List<Expression> }>
export type AwaitExpression = Of<'AwaitExpression', { argument: Expression }>
export type YieldExpression = Of<'YieldExpression', { argument: Expression | null; delegate: boolean }>
export type This = Of<'ThisExpression'>
export type Super = Of<'Super'>
export type MetaProperty = Of<'MetaProperty', { meta: Identifier; property: Identifier }>
/** `x as T`, `<T>x`, `x satisfies T`, `x!` and `f<T>`: what stands inside is the value. */
export type TypeWrapper = Of<'TSAsExpression' | 'TSTypeAssertion' | 'TSSatisfiesExpression', { expression: Expression; typeAnnotation: TypeNode }>
  | Of<'TSNonNullExpression' | 'TSInstantiationExpression', { expression: Expression }>
export type Jsx = Of<'JSXElement', { openingElement: TsNode; children: List<TsNode> }> | Of<'JSXFragment', { children: List<TsNode> }>
export type JsxPart = Of<'JSXExpressionContainer' | 'JSXSpreadChild', { expression: TsNode }> | Of<'JSXSpreadAttribute', { argument: Expression }>
  | Of<'JSXOpeningElement', { name: TsNode; attributes: List<TsNode> }> | Of<'JSXAttribute', { name: TsNode; value: TsNode | null }>
  | Of<'JSXIdentifier', { name: string }> | Of<'JSXText', { value: string }>
  | Of<'JSXClosingElement' | 'JSXClosingFragment' | 'JSXOpeningFragment' | 'JSXEmptyExpression' | 'JSXMemberExpression' | 'JSXNamespacedName'>

export type Expression =
  | Identifier | Literal | TemplateLiteral | TaggedTemplate | ArrayExpression | ObjectExpression | FunctionExpression | ArrowFunction
  | ClassExpression | UnaryExpression | UpdateExpression | BinaryExpression | LogicalExpression | AssignmentExpression | ConditionalExpression
  | CallExpression | NewExpression | ImportExpression | MemberExpression | ChainExpression | SequenceExpression | AwaitExpression | YieldExpression
  | This | MetaProperty | TypeWrapper | Jsx

export type ArrayPattern = Of<'ArrayPattern', { elements: List<Pattern | null> }>
export type ObjectPattern = Of<'ObjectPattern', { properties: List<Property | RestElement>; typeAnnotation?: TypeNode }>
export type RestElement = Of<'RestElement', { argument: Pattern; typeAnnotation?: TypeNode }>
export type AssignmentPattern = Of<'AssignmentPattern', { left: Pattern; right: Expression }>
/** Patterns of assignments may be member expressions. */
export type Pattern = Identifier | MemberExpression | ArrayPattern | ObjectPattern | RestElement | AssignmentPattern
/** `constructor(private readonly name: string)`. */
export type ParameterProperty = Of<'TSParameterProperty', { parameter: Identifier | AssignmentPattern }>
export type Parameter = Pattern | ParameterProperty

interface FunctionFields {
  id: Identifier | null
  params: List<Parameter>
  body: BlockStatement
  async: boolean
  generator: boolean
  returnType?: TypeNode
}
interface ClassFields {
  id: Identifier | null
  superClass: Expression | null
  superTypeArguments?: TypeNode
  body: ClassBody
  decorators: List<Decorator>
  abstract?: boolean
  declare?: boolean
}
interface MemberFields {
  key: Expression | PrivateIdentifier
  computed: boolean
  static: boolean
  decorators: List<Decorator>
  accessibility?: 'public' | 'private' | 'protected'
}

export type Program = Of<'Program', { body: List<Statement>; sourceType: 'module' | 'script' }>
export type ExpressionStatement = Of<'ExpressionStatement', { expression: Expression; directive?: string }>
export type BlockStatement = Of<'BlockStatement', { body: List<Statement> }>
export type EmptyStatement = Of<'EmptyStatement' | 'DebuggerStatement'>
export type IfStatement = Of<'IfStatement', { test: Expression; consequent: Statement; alternate: Statement | null }>
export type ForStatement = Of<'ForStatement', { init: Expression | VariableDeclaration | null; test: Expression | null; update: Expression | null; body: Statement }>
export type ForIn = Of<'ForInStatement' | 'ForOfStatement', { left: VariableDeclaration | Pattern; right: Expression; body: Statement; await?: boolean }>
export type WhileStatement = Of<'WhileStatement' | 'DoWhileStatement', { test: Expression; body: Statement }>
export type Jump = Of<'BreakStatement' | 'ContinueStatement', { label: Identifier | null }>
export type ReturnStatement = Of<'ReturnStatement', { argument: Expression | null }>
export type ThrowStatement = Of<'ThrowStatement', { argument: Expression }>
export type TryStatement = Of<'TryStatement', { block: BlockStatement; handler: CatchClause | null; finalizer: BlockStatement | null }>
export type CatchClause = Of<'CatchClause', { param: Pattern | null; body: BlockStatement }>
export type SwitchStatement = Of<'SwitchStatement', { discriminant: Expression; cases: List<SwitchCase> }>
export type SwitchCase = Of<'SwitchCase', { test: Expression | null; consequent: List<Statement> }>
export type LabeledStatement = Of<'LabeledStatement', { label: Identifier; body: Statement }>
export type WithStatement = Of<'WithStatement', { object: Expression; body: Statement }>
export type VariableDeclaration = Of<'VariableDeclaration', { kind: 'var' | 'let' | 'const' | 'using' | 'await using'; declarations: List<VariableDeclarator>; declare?: boolean }>
export type VariableDeclarator = Of<'VariableDeclarator', { id: Pattern; init: Expression | null; definite?: boolean }>
export type FunctionDeclaration = Of<'FunctionDeclaration', FunctionFields & { declare?: boolean }>
export type ClassDeclaration = Of<'ClassDeclaration', ClassFields>
export type ClassBody = Of<'ClassBody', { body: List<ClassMember> }>
export type MethodDefinition = Of<'MethodDefinition', MemberFields & { kind: 'constructor' | 'method' | 'get' | 'set'; value: FunctionExpression | BodilessFunction }>
  | Of<'TSAbstractMethodDefinition', MemberFields & { kind: 'constructor' | 'method' | 'get' | 'set'; value: BodilessFunction }>
export type PropertyDefinition = Of<'PropertyDefinition' | 'AccessorProperty' | 'TSAbstractPropertyDefinition' | 'TSAbstractAccessorProperty', MemberFields & {
  value: Expression | null; typeAnnotation?: TypeNode; readonly: boolean; declare: boolean
}>
export type StaticBlock = Of<'StaticBlock', { body: List<Statement> }>
export type ClassMember = MethodDefinition | PropertyDefinition | StaticBlock | TypeNode
export type Decorator = Of<'Decorator', { expression: Expression }>
/** An overload, an abstract method or a declared function: nothing runs. */
export type BodilessFunction = Of<'TSEmptyBodyFunctionExpression' | 'TSDeclareFunction', { id: Identifier | null; params: List<Parameter>; async: boolean; returnType?: TypeNode }>

export type ImportDeclaration = Of<'ImportDeclaration', { source: Literal; specifiers: List<ImportSpecifier>; importKind: 'type' | 'value' }>
export type ImportSpecifier = Of<'ImportSpecifier', { local: Identifier; imported: Identifier | Literal; importKind: 'type' | 'value' }>
  | Of<'ImportDefaultSpecifier' | 'ImportNamespaceSpecifier', { local: Identifier }>
export type ExportNamed = Of<'ExportNamedDeclaration', { declaration: Statement | null; specifiers: List<ExportSpecifier>; source: Literal | null; exportKind: 'type' | 'value' }>
export type ExportSpecifier = Of<'ExportSpecifier', { local: Identifier | Literal; exported: Identifier | Literal; exportKind: 'type' | 'value' }>
export type ExportDefault = Of<'ExportDefaultDeclaration', { declaration: Expression | FunctionDeclaration | ClassDeclaration | TypeNode }>
export type ExportAll = Of<'ExportAllDeclaration', { source: Literal; exported: Identifier | null; exportKind: 'type' | 'value' }>
/** `import x = require('y')` and `import x = A.B`. */
export type ImportEquals = Of<'TSImportEqualsDeclaration', { id: Identifier; moduleReference: TsNode; importKind: 'type' | 'value' }>
export type ExternalReference = Of<'TSExternalModuleReference', { expression: Expression }>
/** `export = x`. */
export type ExportAssignment = Of<'TSExportAssignment', { expression: Expression }>
export type EnumDeclaration = Of<'TSEnumDeclaration', { id: Identifier; body: TsNode; declare?: boolean }>
export type EnumMember = Of<'TSEnumMember', { id: Expression; initializer?: Expression }>
/** `namespace A { … }` and `declare module 'x' { … }`. */
export type ModuleDeclaration = Of<'TSModuleDeclaration', { id: TsNode; body?: ModuleBlock; declare?: boolean }>
export type ModuleBlock = Of<'TSModuleBlock', { body: List<Statement> }>
export type TypeAliasDeclaration = Of<'TSTypeAliasDeclaration', { id: Identifier; typeAnnotation: TypeNode }>
export type InterfaceDeclaration = Of<'TSInterfaceDeclaration', { id: Identifier }>

export type Statement =
  | ExpressionStatement | BlockStatement | EmptyStatement | IfStatement | ForStatement | ForIn | WhileStatement | Jump | ReturnStatement
  | ThrowStatement | TryStatement | SwitchStatement | LabeledStatement | WithStatement | VariableDeclaration | FunctionDeclaration | ClassDeclaration
  | ImportDeclaration | ExportNamed | ExportDefault | ExportAll | ImportEquals | ExportAssignment | EnumDeclaration | ModuleDeclaration
  | TypeAliasDeclaration | InterfaceDeclaration | BodilessFunction

/** Types and what belongs to them; a rule that needs one looks at its text or its fields. */
export type TypeNode = Of<
  | 'TSTypeAnnotation' | 'TSTypeReference' | 'TSTypeQuery' | 'TSTypeParameterInstantiation' | 'TSTypeParameterDeclaration' | 'TSTypeParameter' | 'TSQualifiedName'
  | 'TSTypeLiteral' | 'TSPropertySignature' | 'TSMethodSignature' | 'TSIndexSignature' | 'TSInterfaceBody' | 'TSEnumBody' | 'TSLiteralType' | 'TSUnionType'
  | 'TSArrayType' | 'TSFunctionType' | 'TSStringKeyword' | 'TSNumberKeyword' | 'TSBooleanKeyword' | 'TSAnyKeyword' | 'TSUnknownKeyword' | 'TSVoidKeyword'
  | 'TSNullKeyword' | 'TSUndefinedKeyword' | 'TSNeverKeyword' | 'TSObjectKeyword' | 'TSImportType' | 'TSClassImplements' | 'TSInterfaceHeritage' | 'TSNamespaceExportDeclaration'
>

export type FunctionNode = FunctionDeclaration | FunctionExpression | ArrowFunction
export type ClassNode = ClassDeclaration | ClassExpression

export type TsNode =
  | Program | Statement | Expression | Pattern | ParameterProperty | Property | SpreadElement | Super | PrivateIdentifier | TemplateElement | CatchClause | SwitchCase
  | VariableDeclarator | ClassBody | ClassMember | Decorator | ImportSpecifier | ExportSpecifier | ExternalReference | EnumMember | ModuleBlock | TypeNode | JsxPart

export type NodeType = TsNode['type']
type Having<Node, Type> = Node extends { readonly type: infer Own } ? ([Extract<Type, Own>] extends [never] ? never : Node) : never
export type NodeOf<Type extends NodeType> = Having<TsNode, Type>

export interface Comment {
  readonly type: 'Line' | 'Block' | 'Shebang'
  /** Without its delimiters. */
  readonly value: string
  readonly range: readonly [number, number]
}
