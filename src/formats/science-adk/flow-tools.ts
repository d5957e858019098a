import type { FunctionDef } from '../../core/python/ast.ts'
import type { PythonSources } from '../../syntax/python-sources.ts'
import { importedStatements } from './agent-live.ts'
import type { FindTool, LocatedFunction } from './flow-python.ts'
import type { FindScriptTool, LocatedScriptFunction } from './flow-typescript.ts'
import type { Experiment } from './project.ts'
import { exportedThings } from './typescript-things.ts'
import type { Scripts } from './typescript-world.ts'

/** The functions of an experiment's tools, for the flow of values through them. */
export interface ToolCode {
  readonly python: FindTool
  readonly typescript: FindScriptTool
}

/** Finds tools by their names when somebody asks; a name that two files define is none that can be followed. */
export function toolCode(sources: PythonSources, { toolFiles, scriptToolFiles }: Experiment, scripts: Scripts | undefined): ToolCode {
  let python: ReadonlyMap<string, LocatedFunction | undefined> | undefined
  return {
    python(name) {
      const found = (python ??= pythonTools(sources, toolFiles)).get(name)
      // Only a tool that catches something can give a constant in the place of a result.
      return found && /\bexcept\b|\bsuppress\b/.test(found.module.text) ? found : undefined
    },
    typescript: (name) => {
      const found = scripts ? scriptToolFiles.flatMap((path) => scriptTool(scripts, path, name)) : []
      const [only] = found
      return only && found.every(({ fn }) => fn === only.fn) && /\bcatch\b|\bthen\b/.test(only.module.text) ? only : undefined
    },
  }
}

function pythonTools(sources: PythonSources, paths: readonly string[]): ReadonlyMap<string, LocatedFunction | undefined> {
  const found = new Map<string, LocatedFunction | undefined>()
  for (const path of paths) {
    const source = sources.get(path)
    if (!source.ok) continue
    const functions = importedStatements(source.module.body).filter((statement): statement is FunctionDef => statement.nodeType === 'FunctionDef' || statement.nodeType === 'AsyncFunctionDef')
    for (const fn of functions) found.set(fn.name, found.has(fn.name) ? undefined : { module: source.module, fn })
  }
  return found
}

function scriptTool({ sources, world }: Scripts, path: string, name: string): readonly LocatedScriptFunction[] {
  const source = sources.get(path)
  const things = source.ok ? exportedThings(world, source.module, name) : []
  return things.flatMap((thing) => (thing.is === 'function' ? [{ module: thing.module, fn: thing.node }] : []))
}
