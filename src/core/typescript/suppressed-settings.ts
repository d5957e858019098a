import type { TsNode } from './ast.ts'
import { constantTexts } from './constant-texts.ts'
import { constantOf, stringOf, unwrapped } from './constants.ts'
import type { TypeScriptModule } from './module.ts'
import { memberName } from './names.ts'
import { certificates, silencedByVariable } from './silencing-words.ts'
import { silencedArguments, silencedStarts } from './started-processes.ts'
import type { Silenced } from './suppressed-output.ts'

const words = /NODE_NO_WARNINGS|NODE_OPTIONS|NODE_TLS_REJECT_UNAUTHORIZED|PYTHONWARNINGS|rejectUnauthorized|--no-warnings|--disable-warning/

/** Environment variables, options and flags that keep warnings from being shown or certificates from being checked. */
export function* silencingSettings(module: TypeScriptModule): Generator<Silenced> {
  if (!words.test(module.text)) return
  const seen = new Set<TsNode>()
  for (const silenced of allSettings(module)) {
    // One list of arguments may be handed to several processes.
    if (!seen.has(silenced.node)) yield silenced
    seen.add(silenced.node)
  }
}

function* allSettings(module: TypeScriptModule): Generator<Silenced> {
  for (const node of module.all('AssignmentExpression')) {
    const target = unwrapped(node.left)
    const name = target.type === 'MemberExpression' ? memberName(module, target) : undefined
    // What is added to a list of options is one more; what is added to another value makes a value of its own.
    const what = name === undefined || (node.operator === '+=' && name !== 'NODE_OPTIONS') ? undefined : settingOf(module, name, node.right)
    if (what) yield { node, what }
  }
  for (const node of module.all('Property')) {
    const name = !node.computed && node.key.type === 'Identifier' ? node.key.name : stringOf(module, node.key)
    const what = name === undefined ? undefined : settingOf(module, name, node.value)
    if (what) yield { node, what }
    if (name === 'execArgv' || name === 'nodeOptions') yield* silencedArguments(module, node.value)
  }
  yield* silencedStarts(module)
}

/** What a variable of the environment, or an option, switches off when it is given a value. */
function settingOf(module: TypeScriptModule, name: string, given: TsNode): string | undefined {
  if (name === 'rejectUnauthorized') return constantOf(module, given)?.value === false ? certificates : undefined
  if (name !== 'NODE_OPTIONS') {
    const constant = /^[A-Z_]+$/.test(name) ? constantOf(module, given) : undefined
    // The environment holds texts: 1 is stored as '1'.
    return constant && silencedByVariable(name, String(constant.value))
  }
  return constantTexts(module, given).map((text) => silencedByVariable(name, text)).find(Boolean)
}
