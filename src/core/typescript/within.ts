import type { NodeOf, NodeType, TsNode } from './ast.ts'
import type { TypeScriptModule } from './module.ts'

/**
 * The nodes of one type that stand in a node, in the order of the text: found by bisection, because a file of a megabyte holds
 * a hundred thousand identifiers.
 */
export function nodesWithin<Type extends NodeType>(module: TypeScriptModule, type: Type, { range: [from, to] }: TsNode): readonly NodeOf<Type>[] {
  const nodes = module.all(type) as readonly (TsNode & NodeOf<Type>)[]
  let low = 0
  let high = nodes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((nodes[middle] as TsNode).range[0] < from) low = middle + 1
    else high = middle
  }
  const found: NodeOf<Type>[] = []
  for (let at = low; at < nodes.length; at++) {
    const node = nodes[at] as TsNode & NodeOf<Type>
    if (node.range[0] >= to) break
    if (node.range[1] <= to) found.push(node)
  }
  return found
}
