import type { TsNode } from './ast.ts'

/** Nodes whose `key`, `id` or `property` is a name of its own and no variable, unless it stands in brackets. */
const keyed = new Set([
  'MethodDefinition', 'TSAbstractMethodDefinition', 'PropertyDefinition', 'AccessorProperty', 'TSAbstractPropertyDefinition', 'TSAbstractAccessorProperty',
])

/** Parts of TypeScript's syntax below which an identifier is a value. All others are types, or declare something. */
const valueParents = new Set(['TSAsExpression', 'TSTypeAssertion', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression', 'TSExportAssignment'])

/**
 * Whether an identifier reads the variable of its name: it stands where a value is wanted, and does not declare the name, only
 * write to it, or name a property, a label or a type.
 */
export function isRead(node: TsNode): boolean {
  const parent = node.parent
  if (!parent) return false
  switch (parent.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed
    case 'Property':
      return parent.value === node ? parent.parent?.type !== 'ObjectPattern' : parent.computed
    case 'AssignmentExpression':
      return parent.left !== node || (parent.operator !== '=' && isUsed(parent))
    case 'UpdateExpression':
      return isUsed(parent)
    case 'VariableDeclarator':
      return parent.init === node
    case 'AssignmentPattern':
      return parent.right === node
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.right === node
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return parent.body === node
    case 'ClassDeclaration':
    case 'ClassExpression':
      return parent.superClass === node
    case 'ExportSpecifier':
      return parent.local === node && isExportOfOwn(parent)
    case 'TSEnumMember':
      return parent.initializer === node
    case 'TSImportEqualsDeclaration':
      return parent.moduleReference === node
    default:
      return isReadBelow(node, parent)
  }
}

function isReadBelow(node: TsNode, parent: TsNode): boolean {
  switch (parent.type) {
    case 'ArrayPattern':
    case 'RestElement':
    case 'CatchClause':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ExportAllDeclaration':
    case 'JSXAttribute':
    case 'JSXNamespacedName':
      return false
    case 'TSQualifiedName':
      return isAliasRoot(node, parent)
    case 'JSXMemberExpression':
      return parent.range[0] === node.range[0]
    case 'JSXOpeningElement':
      // `<div>` is an element of the page, `<Plot>` a variable.
      return node.type === 'JSXIdentifier' && /^[^a-z]/.test(node.name)
    case 'JSXClosingElement':
      return false
    default:
      if (keyed.has(parent.type)) return 'computed' in parent && ((parent as { key?: TsNode }).key !== node || parent.computed)
      return !/^(TS|ImportAttribute)/.test(parent.type) || valueParents.has(parent.type)
  }
}

/** The value of `x++` or `x += 1` goes somewhere, so that more than x itself depends on x. */
const isUsed = (node: TsNode): boolean =>
  node.parent?.type !== 'ExpressionStatement' && !(node.parent?.type === 'ForStatement' && node.parent.update === node)

/** `export { x }`, and neither `export { x } from 'y'` nor `export type { x }`. */
function isExportOfOwn(specifier: TsNode & { readonly type: 'ExportSpecifier' }): boolean {
  const declaration = specifier.parent
  return specifier.exportKind !== 'type' && declaration?.type === 'ExportNamedDeclaration' && declaration.source === null && declaration.exportKind !== 'type'
}

/** The A of `import x = A.B`. */
function isAliasRoot(node: TsNode, parent: TsNode): boolean {
  let at: TsNode | undefined = parent
  while (at?.type === 'TSQualifiedName' && at.range[0] === node.range[0]) at = at.parent
  return at?.type === 'TSImportEqualsDeclaration' && node.range[1] !== parent.range[1]
}
