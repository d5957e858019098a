import { ignoresInEnvironment } from '../python/warning-filters.ts'
import type { CallExpression, Expression, NewExpression, TsNode } from './ast.ts'
import { constantOf, givenValue, stringOf, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName, qualifiedName } from './names.ts'
import { scopesOf } from './scope.ts'
import type { Silenced } from './suppressed-output.ts'

const words = /NODE_NO_WARNINGS|NODE_OPTIONS|NODE_TLS_REJECT_UNAUTHORIZED|PYTHONWARNINGS|rejectUnauthorized|--no-warnings|--disable-warning/

/** Environment variables, options and flags that keep warnings from being shown or certificates from being checked. */
export function* silencingSettings(module: TypeScriptModule): Generator<Silenced> {
  if (!words.test(module.text)) return
  for (const node of module.all('AssignmentExpression')) {
    const target = unwrapped(node.left)
    const name = target.type === 'MemberExpression' ? memberName(module, target) : undefined
    const what = name === undefined || node.operator === '+=' ? undefined : settingOf(module, name, node.right)
    if (what) yield { node, what }
  }
  for (const node of module.all('Property')) {
    const name = !node.computed && node.key.type === 'Identifier' ? node.key.name : stringOf(module, node.key)
    const what = name === undefined ? undefined : settingOf(module, name, node.value)
    if (what) yield { node, what }
    if (name === 'execArgv') yield* flagsIn(module, node.value)
  }
  for (const node of module.all('CallExpression', 'NewExpression')) yield* flagsOfCall(module, node)
}

const certificates = 'certificates are not checked, so that data may come from anyone'

/** What a variable of the environment, or an option, switches off when it is given a value. */
function settingOf(module: TypeScriptModule, name: string, given: TsNode): string | undefined {
  switch (name) {
    case 'NODE_NO_WARNINGS':
      return textOf(module, given) === '1' ? 'NODE_NO_WARNINGS makes Node ignore warnings' : undefined
    case 'NODE_TLS_REJECT_UNAUTHORIZED':
      return textOf(module, given) === '0' ? certificates : undefined
    case 'PYTHONWARNINGS':
      return ignoresInEnvironment(textOf(module, given) ?? '') ? 'PYTHONWARNINGS makes Python ignore warnings' : undefined
    case 'NODE_OPTIONS':
      return fragments(module, given).flatMap((text) => text.split(/\s+/)).some(isSilencing) ? 'NODE_OPTIONS makes Node ignore warnings' : undefined
    case 'rejectUnauthorized':
      return constantOf(module, given)?.value === false ? certificates : undefined
    default:
      return undefined
  }
}

/** The environment holds texts: 1 is stored as '1'. */
function textOf(module: TypeScriptModule, node: TsNode): string | undefined {
  const constant = constantOf(module, node)
  return constant && String(constant.value)
}

/** The constant texts of an expression: all of it, or what stands between the holes of a template. */
function fragments(module: TypeScriptModule, given: TsNode): readonly string[] {
  const node = unwrapped(given)
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '')
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right].map((each) => stringOf(module, each) ?? '')
  return [stringOf(module, node) ?? '']
}

/** Deprecations and experiments are about the platform, never about a result. */
const harmless = /^--disable-warning=(?:DeprecationWarning|ExperimentalWarning|DEP\d+)$/

/** https://nodejs.org/api/cli.html#--no-warnings, https://nodejs.org/api/cli.html#--disable-warningcode-or-type. */
const isSilencing = (flag: string): boolean => flag === '--no-warnings' || (/^--disable-warning(?:=|$)/.test(flag) && !harmless.test(flag))

const starters = new Set(['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork', 'execa', 'execaSync', 'execaNode'])
const shells = new Set(['exec', 'execSync', 'execaCommand', 'execaCommandSync'])

function* flagsOfCall(module: TypeScriptModule, { callee, arguments: given }: CallExpression | NewExpression): Generator<Silenced> {
  const called = unwrapped(callee)
  const name = called.type === 'Identifier' ? called.name : called.type === 'MemberExpression' ? memberName(module, called) : undefined
  const imported = qualifiedName(module, callee)?.split('.').at(-1) ?? name ?? ''
  if (qualifiedName(module, callee) === 'process.execArgv.push') for (const each of given) yield* flagsIn(module, each)
  else if (starters.has(imported)) for (const each of given.slice(0, 2)) yield* flagsIn(module, each)
  else if (shells.has(imported) && given[0] && fragments(module, given[0]).flatMap((text) => text.split(/\s+/)).some(isSilencing)) {
    yield { node: given[0], what: 'a process is started with warnings switched off' }
  }
}

/** The flags in a list of arguments, or one flag. */
function* flagsIn(module: TypeScriptModule, given: TsNode, steps = 0): Generator<Silenced> {
  const list = unwrapped(given.type === 'SpreadElement' ? given.argument : given)
  const node = list.type === 'Identifier' ? listBehind(module, list) ?? list : list
  if (node.type === 'ArrayExpression' && steps < 3) {
    for (const each of node.elements) if (each) yield* flagsIn(module, each, steps + 1)
  } else if (isSilencing(stringOf(module, node) ?? '')) yield { node, what: 'a process is started with warnings switched off' }
}

function listBehind(module: TypeScriptModule, name: TsNode & { readonly name: string }): Expression | undefined {
  const value = givenValue(scopesOf(module).lookup(name.name, name))
  return value?.path.length === 0 && value.value.type === 'ArrayExpression' ? value.value : undefined
}
