import type { TsNode } from './ast.ts'
import { givenValue, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName, qualifiedName } from './names.ts'
import { type Binding, scopesOf } from './scope.ts'

/**
 * Whether a function that is called is the one by which Node's own loader runs the text of a CommonJS module:
 * `new Module(path)._compile(text, path)`, `module._compile`, `Module.prototype._compile.call(…)`, and `_compile` of the module
 * that a loader in `require.extensions` is given.
 * @param name the dotted name of the callee
 */
export function isCompileOfModule(module: TypeScriptModule, callee: TsNode, name: string | undefined): boolean {
  if (name !== undefined) return /^module\.(?:(?:Module\.)?prototype\.)?_compile(?:\.(?:call|apply))?$/.test(name)
  const node = unwrapped(callee)
  if (node.type !== 'MemberExpression' || memberName(module, node) !== '_compile') return false
  const owner = unwrapped(node.object)
  if (owner.type !== 'Identifier') return isNewModule(module, owner)
  const bindings = scopesOf(module).lookup(owner.name, owner)
  const [only] = bindings
  if (only?.is === 'parameter') return isLoader(module, only)
  const given = givenValue(bindings)
  return given?.path.length === 0 && isNewModule(module, unwrapped(given.value))
}

/** `module.constructor` is the class as well. */
const isNewModule = (module: TypeScriptModule, node: TsNode): boolean =>
  node.type === 'NewExpression' && /^module(?:\.Module|\.constructor)?$/.test(qualifiedName(module, node.callee) ?? '')

/** `require.extensions['.ts'] = (loaded, path) => loaded._compile(…)`. */
function isLoader(module: TypeScriptModule, { declaration, node }: Binding & { readonly is: 'parameter' }): boolean {
  const assignment = declaration.parent
  if (assignment?.type !== 'AssignmentExpression' || declaration.params[0] !== node) return false
  const target = unwrapped(assignment.left)
  return target.type === 'MemberExpression' && /^(?:require\.extensions|module\.(?:Module\.)?_extensions)$/.test(qualifiedName(module, target.object) ?? '')
}
