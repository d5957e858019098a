import { type Code, nothing } from '../../core/flow-code.ts'
import type { Attribute, Expr, Name } from '../../core/python/ast.ts'
import { isConstantExpression } from '../../core/python/constants.ts'
import { quote } from '../../core/python/handler-text.ts'
import { qualifiedName } from '../../core/python/names.ts'
import { enclosingScope, scopesOf } from '../../core/python/scope.ts'
import { isChangedInPlace } from './agent-literals.ts'
import { ownMembers } from './agent-members.ts'
import { translate } from './flow-python-code.ts'
import type { Scope } from './flow-python.ts'

const notNumbers = new Set(['math.nan', 'numpy.nan', 'numpy.NaN', 'numpy.NAN', 'math.inf', 'numpy.inf', 'numpy.Inf', 'pandas.NA', 'pandas.NaT'])
const numbers = new Set(['math.pi', 'math.e', 'math.tau', 'numpy.pi', 'numpy.e'])

/** A name: a variable of the function, a constant of the module, or something of which nothing is known. */
export function nameCode(scope: Scope, name: Name): Code {
  const { module, fn } = scope
  const bindings = scopesOf(module).lookup(name.id, name)
  const [binding, ...others] = bindings
  if (!binding) return nothing
  if (bindings.some((each) => enclosingScope(each.node) === fn)) return scope.shared.has(name.id) ? nothing : { is: 'name', name: name.id }
  if (binding.is === 'value' && others.length === 0 && enclosingScope(binding.node) === module.root) return namedConstant(scope, binding.value, name.id)
  return numberNamed(scope, name) ?? nothing
}

/** `FALLBACK = {...}` at the top of the module, which no statement changes. */
function namedConstant(scope: Scope, value: Expr, name: string): Code {
  return isConstantExpression(value) && !isChangedInPlace(scope.module, name) ? translate({ ...scope, fn: scope.fn }, value) : nothing
}

/** `math.nan` and `math.pi`. */
export function numberNamed({ module }: Scope, expr: Expr): Code | undefined {
  const name = qualifiedName(module, expr) ?? ''
  const kind = notNumbers.has(name) ? 'nan' : numbers.has(name) ? 'number' : undefined
  return kind && { is: 'constant', constant: { kind, text: quote(module, expr) }, span: module.span(expr) }
}

/** An attribute: of the agent a variable, of anything else a part of it. */
export function attributeCode(scope: Scope, expr: Attribute): Code {
  const { agent, module } = scope
  if (!agent.walk.isAgent(module, expr.value)) return numberNamed(scope, expr) ?? { is: 'unknown', parts: [translate(scope, expr.value)], does: 'reads' }
  const stored = agent.lineage.classes.some(({ module: home }) => home.all('Attribute').some(({ attr, ctx }) => attr === expr.attr && ctx.nodeType !== 'Load'))
  if (stored) return { is: 'name', name: `self.${expr.attr}` }
  for (const { module: home, node } of agent.lineage.classes) {
    const [own, ...others] = ownMembers(node).assignments.filter(({ target }) => target.id === expr.attr)
    if (!own) continue
    const constant = own.value && others.length === 0 && isConstantExpression(own.value) && !isChangedInPlace(home, expr.attr)
    return constant && own.value ? translate({ ...scope, module: home }, own.value) : nothing
  }
  return nothing
}
