import { apply, chdir, cwd, getOwnPropertyDescriptor, ownKeys } from './intrinsics.ts'

const { defineProperty, deleteProperty } = Reflect

/** Gives a function that undoes what a node changed for the whole process: folder, environment, console, standard streams. */
export function rememberSurroundings(): () => void {
  const objects = [console, process.stdout, process.stderr].map((object) => ({ object, kept: snapshot(object, ['log', 'info', 'warn', 'error', 'debug', 'write', 'trace', 'dir', 'table']) }))
  const { env } = process
  const root = cwd()
  const environment = { ...env }
  const names = Object.keys(environment)
  const outputs = ['stdout', 'stderr', 'env'].map((name) => [name, getOwnPropertyDescriptor(process, name)] as const)
  const { console: original } = globalThis
  return () => {
    for (const [name, descriptor] of outputs) if (descriptor) defineProperty(process, name, descriptor)
    globalThis.console = original
    for (const { object, kept } of objects) restore(object, kept)
    apply(chdir, process, [root])
    for (const name of Object.keys(env)) if (!names.includes(name)) deleteProperty(env, name)
    for (const name of names) env[name] = environment[name]
  }
}

type Kept = readonly (readonly [key: string, descriptor: PropertyDescriptor | undefined])[]

const snapshot = (object: object, keys: readonly string[]): Kept => keys.map((key) => [key, getOwnPropertyDescriptor(object, key)] as const)

function restore(object: object, kept: Kept): void {
  const own = ownKeys(object)
  for (const [key, descriptor] of kept) {
    if (descriptor) defineProperty(object, key, descriptor)
    else if (own.includes(key)) deleteProperty(object, key)
  }
}
