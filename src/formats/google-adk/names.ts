import type { Fault } from '../../core/fault.ts'
import type { Dialect } from './dialect.ts'
import type { NodeKind, ReadName } from './model.ts'

/** Python's `str.isidentifier`: https://docs.python.org/3/reference/lexical_analysis.html#identifiers */
const identifier = /^[_\p{XID_Start}][\p{XID_Continue}]*$/u

/** What is wrong with a name that is known; undefined where nothing is. */
export function nameFault({ text, known, span }: ReadName, what: NodeKind, { identifiers }: Dialect): Fault | undefined {
  if (!known || what === 'start') return undefined
  const shown = what === 'workflow' ? 'workflow' : what === 'agent' ? 'agent' : 'node'
  if (!identifiers) {
    if (text.trim() === '' && what === 'function') return { kind: 'invalid-node-name', span, message: 'this function has no name, and a node takes its own from it', fix: "Assign it to a constant, or give the name: node(…, { name: '…' })." }
    return text.trim() === '' ? { kind: 'invalid-node-name', span, message: `the name of this ${shown} is blank`, fix: 'Give it a name.' } : undefined
  }
  if (what === 'agent' && text === 'user') return { kind: 'invalid-node-name', span, message: "an agent cannot be called 'user': the name stands for the end user", fix: 'Give it another name.' }
  if (identifier.test(text.normalize('NFKC'))) return undefined
  if (text === '<lambda>') return { kind: 'invalid-node-name', span, message: 'a lambda has no name, and a node takes its own from its function', fix: "Write a function with def, or give the name: node(lambda …, name='…')." }
  const better = suggestion(text)
  return { kind: 'invalid-node-name', span, message: `the name '${text}' of this ${shown} is no Python identifier`, fix: better === '' ? 'Name it with letters, digits and underscores.' : `Call it '${better}'.` }
}

/** The nearest name that is one: what is not allowed becomes an underscore. */
function suggestion(text: string): string {
  const name = text.trim().replace(/[^\p{XID_Continue}]+/gu, '_').replace(/^_+|_+$/g, '')
  return name === '' || identifier.test(name) ? name : `_${name}`
}
