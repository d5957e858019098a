import { canonicalJson, type Json } from './json.ts'
import { type Sha256, sha256 } from './sha256.ts'
import type { GrantState, MissionState, NodeState, RunState } from './state.ts'
import { entries, type Tree } from './tree.ts'

/**
 * The SHA-256 of a state's canonical JSON, in 64 hexadecimal digits: two reductions of one log give one hash, in whatever program.
 * What follows from other parts, such as which nodes are ready, is not in it.
 * @param hash another implementation, when there is a faster one
 */
export function stateHash(state: MissionState, hash: Sha256 = sha256()): string {
  let text = ''
  for (const part of stateText(state)) {
    text += part
    if (text.length < piece) continue
    hash.update(text)
    text = ''
  }
  hash.update(text)
  return hash.digest()
}

/** Text is hashed in pieces of about this length. */
const piece = 65_536

/** The canonical JSON of a state in small parts, so that the text of a long mission is never held whole. */
export function* stateText(state: MissionState): Generator<string> {
  yield '{"attempts":'
  yield* mapText(state.attempts, plain)
  yield `,"clock":${canonicalJson(state.now)},"contract":${plain(state.contract)},"grants":`
  yield* mapText<GrantState>(state.grants, plain)
  yield ',"graphs":'
  yield* mapText(state.graphs, plain)
  yield `,"ledger":${plain(state.ledger)},"operations":`
  yield* mapText(state.operations, plain)
  yield ',"runs":'
  yield* mapText(state.runs, runText)
  yield '}'
}

function* mapText<V>(tree: Tree<V>, textOf: (value: V) => string): Generator<string> {
  let before = '{'
  for (const [key, value] of entries(tree)) {
    yield `${before}${JSON.stringify(key)}:${textOf(value)}`
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

/** Fields that are undefined are absent. */
const plain = (value: object): string => canonicalJson(Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Record<string, Json>)

function runText({ status, graphId, nodes }: RunState): string {
  const touched = [...entries(nodes)].filter(([, node]) => node.status !== 'PENDING' || node.iterations > 0)
  return plain({ status, graphId, nodes: Object.fromEntries(touched.map(([id, node]) => [id, nodeValue(node)])) })
}

function nodeValue({ status, chosen, result, iterations, proofs }: NodeState): Record<string, Json> {
  const told = { status, ...(chosen === undefined ? {} : { chosen }), ...(result === undefined ? {} : { result }) }
  return iterations > 0 ? { ...told, iterations, proofs: [...entries(proofs)].map(([id]) => id) } : told
}
