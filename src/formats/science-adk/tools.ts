import type { Parameter, Tool, ToolTable } from '../../core/graph.ts'
import type { FunctionDef, Stmt } from '../../core/python/ast.ts'
import { isConstantExpression } from '../../core/python/constants.ts'
import type { PythonModule } from '../../core/python/module.ts'
import { scopesOf } from '../../core/python/scope.ts'
import type { Span } from '../../core/source.ts'
import { importedStatements } from './agent-live.ts'
import { definedName } from './agent-names.ts'

/**
 * The tools that files of `tools/` folders define: public functions at the top of a file, found by function name. Other public
 * names (imported, assigned, classes) count as tools whose signature is not known, and so does a name defined twice.
 * @param modules the parsed files, in the order in which they are to be listed
 * @returns a table that is not complete when one of the files imports names with `*`
 */
export function readTools(modules: readonly PythonModule[]): ToolTable {
  const tools = new Map<string, Tool>()
  const imported: Tool[] = []
  for (const module of modules) {
    for (const statement of importedStatements(module.body)) {
      for (const tool of toolsIn(module, statement)) {
        if (statement.nodeType === 'ImportFrom') imported.push(tool)
        else tools.set(tool.name, tools.has(tool.name) ? { name: tool.name, span: tool.span, anyKeyword: false } : tool)
      }
    }
  }
  // A tool that one file imports from another is still that one function.
  for (const tool of imported) if (!tools.has(tool.name)) tools.set(tool.name, tool)
  return { complete: modules.every((module) => scopesOf(module).starImports.length === 0), tools, files: modules.map(({ path }) => path) }
}

function toolsIn(module: PythonModule, statement: Stmt): readonly Tool[] {
  switch (statement.nodeType) {
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return isPublic(statement.name) ? [toolOf(module, statement)] : []
    case 'ClassDef':
      return isPublic(statement.name) ? [unknownTool(statement.name, definedName(module, statement))] : []
    case 'Assign':
      if (isConstantExpression(statement.value)) return []
      return statement.targets.flatMap((target) => (target.nodeType === 'Name' && isPublic(target.id) ? [unknownTool(target.id, module.span(target))] : []))
    case 'AnnAssign': {
      const { target, value } = statement
      return value && !isConstantExpression(value) && target.nodeType === 'Name' && isPublic(target.id) ? [unknownTool(target.id, module.span(target))] : []
    }
    case 'ImportFrom':
      return statement.module === '__future__' ? [] : statement.names.flatMap(({ name, asname = name }) =>
        (isPublic(asname) && asname !== '*' ? [unknownTool(asname, module.span(statement))] : []))
    default:
      return []
  }
}

const isPublic = (name: string): boolean => !name.startsWith('_')
const unknownTool = (name: string, span: Span): Tool => ({ name, span, anyKeyword: false })

function toolOf(module: PythonModule, fn: FunctionDef): Tool {
  const span = definedName(module, fn)
  if (fn.decorator_list.length > 0) return unknownTool(fn.name, span)
  return { name: fn.name, span, parameters: parametersOf(fn), anyKeyword: fn.args.kwarg !== undefined }
}

function parametersOf({ args }: FunctionDef): readonly Parameter[] {
  const positional = [...args.posonlyargs, ...args.args]
  const firstDefault = positional.length - args.defaults.length
  return [
    ...positional.map(({ arg }, index) => ({ name: arg, required: index < firstDefault, keyword: index >= args.posonlyargs.length })),
    ...args.kwonlyargs.map(({ arg }, index) => ({ name: arg, required: !args.kw_defaults[index], keyword: true })),
  ]
}
