import type { Tool, ToolTable } from '../../core/graph.ts'
import { wholeFile } from '../../core/source.ts'
import type { TypeScriptModule } from '../../core/typescript/module.ts'
import { exportsOf } from './typescript-exports.ts'
import { signatureOf } from './typescript-signature.ts'
import { exportedThings, type World } from './typescript-things.ts'

/**
 * The tools that files of `tools/` folders define: exported functions, found by the name under which they are exported. A name that
 * stands for something that may be a function counts as a tool whose signature is not known, and so does a name that two files give
 * to different functions. Default exports and names that begin with `_` are no tools.
 * @returns a table that is not complete when a file hands on names that cannot be read
 */
export function readScriptTools(world: World, modules: readonly TypeScriptModule[]): ToolTable {
  const tools = new Map<string, { readonly tool: Tool; readonly of: object | undefined }>()
  let complete = true
  for (const module of modules) {
    const found = toolsOf(world, module, new Set())
    complete &&= found.complete
    for (const [name, each] of found.tools) {
      const before = tools.get(name)
      if (!before) tools.set(name, each)
      else if (before.of !== each.of || before.of === undefined) tools.set(name, { tool: { name, span: before.tool.span, anyKeyword: false }, of: undefined })
    }
  }
  return { complete, tools: new Map([...tools].map(([name, { tool }]) => [name, tool])), files: modules.map(({ path }) => path) }
}

interface Found {
  readonly tools: Map<string, { readonly tool: Tool; readonly of: object | undefined }>
  complete: boolean
}

function toolsOf(world: World, module: TypeScriptModule, seen: Set<TypeScriptModule>): Found {
  const found: Found = { tools: new Map(), complete: true }
  if (seen.size === seen.add(module).size) return found
  const { named, stars, open } = exportsOf(module)
  found.complete = !open
  for (const source of stars) {
    const there = world.module(source, module)
    if (typeof there !== 'object') found.complete = false
    else {
      const inner = toolsOf(world, there, seen)
      found.complete &&= inner.complete
      for (const [name, { tool, of }] of inner.tools) found.tools.set(name, { tool: { ...tool, span: starSpan(module, source) }, of })
    }
  }
  for (const [name, { node }] of named) {
    if (name === 'default' || name.startsWith('_')) continue
    const tool = toolNamed(world, module, name, module.span(node))
    if (tool) found.tools.set(name, tool)
  }
  return found
}

/** Where `export * from` names a module. */
function starSpan(module: TypeScriptModule, source: string): Tool['span'] {
  const statement = module.all('ExportAllDeclaration').find((each) => each.source.value === source)
  return statement ? module.span(statement.source) : wholeFile(module.path)
}

function toolNamed(world: World, module: TypeScriptModule, name: string, span: Tool['span']): ReturnType<Found['tools']['get']> {
  const things = exportedThings(world, module, name)
  const [thing, ...others] = things
  if (thing?.is === 'function' && others.length === 0) {
    // The place in the tools file is the one that counts, also where that hands on a function of another file.
    const own = thing.module === module && thing.node.type !== 'ArrowFunctionExpression' && thing.node.id ? module.span(thing.node.id) : span
    return { tool: { name, span: own, ...signatureOf(thing.module, thing.node) }, of: thing.node }
  }
  // A constant, a class or an enumeration is no function; what a call gives may be one.
  const may = things.some((each) => each.is === 'function' || each.is === 'unknown' || each.is === 'unreadable' || each.is === 'package' || each.is === 'global' || (each.is === 'value' && isMade(each.node.type)))
  return may ? { tool: { name, span, anyKeyword: false }, of: undefined } : undefined
}

const isMade = (type: string): boolean => type === 'CallExpression' || type === 'AwaitExpression' || type === 'MemberExpression' || type === 'LogicalExpression' || type === 'TaggedTemplateExpression'
