import { findCycles } from '../../core/cycle.ts'
import type { Fault } from '../../core/fault.ts'
import { type Files, folderOf, joinPath } from '../../core/files.ts'
import type { Nesting } from '../../core/graph.ts'
import type { Span } from '../../core/source.ts'
import { type JsonValue, memberOf } from '../../syntax/json.ts'
import { readPlaced, type Placed } from './build-graph.ts'
import { type Document, readDocument } from './document.ts'
import { fieldReader } from './fields.ts'

/** All documents of a repository: those found by name and those that composite nodes name, each once. */
export interface Documents {
  readonly all: ReadonlyMap<string, Document>
  /** Path of a nested document -> where it runs. */
  readonly nestings: ReadonlyMap<string, readonly Nesting[]>
  readonly faults: readonly Fault[]
}

interface Call {
  readonly from: string
  readonly to: string
  readonly node: string
  readonly span: Span
}

/** The path of the nested document that a composite node names; undefined when it lies outside or names none. */
export function nestedPath(document: string, node: Placed): string | undefined {
  if (!node.workflow) return undefined
  return joinPath(folderOf(document), node.workflow.value)
}

/**
 * Reads the documents at `paths` and, breadth first, all that they nest.
 * @param excluded whether the configuration leaves a path out
 */
export function readDocuments(files: Files, paths: readonly string[], excluded: (path: string) => boolean): Documents {
  const all = new Map<string, Document>()
  const nestings = new Map<string, Nesting[]>()
  const faults: Fault[] = []
  const calls: Call[] = []
  const queue = [...paths]
  // An array takes what is pushed while it is walked.
  for (const path of queue) {
    if (all.has(path)) continue
    const document: Document = excluded(path) ? { is: 'foreign', path, reason: 'excluded by the configuration' } : readDocument(files, path)
    all.set(path, document)
    for (const composite of composites(document)) {
      const target = nestedPath(path, composite.placed)
      const fault = unusable(files, composite.placed, target)
      if (fault) faults.push(fault)
      if (fault || target === undefined) continue
      const nesting: Nesting = { path, node: composite.placed.id, inputs: portNames(composite.item, 'inputs'), outputs: portNames(composite.item, 'outputs') }
      const known = nestings.get(target)
      if (known) known.push(nesting)
      else nestings.set(target, [nesting])
      calls.push({ from: path, to: target, node: composite.placed.id, span: composite.placed.workflow?.span ?? composite.placed.idSpan })
      queue.push(target)
    }
  }
  for (const cycle of findCycles([...all.keys()], calls)) faults.push(recursion(cycle))
  return { all, nestings, faults }
}

function composites(document: Document): readonly { readonly item: JsonValue; readonly placed: Placed }[] {
  if (document.is !== 'workflow') return []
  const nodes = memberOf(document.value, 'nodes')?.value
  const unheard = fieldReader()
  return (nodes?.type === 'array' ? nodes.items : []).flatMap((item) => {
    const placed = readPlaced(item, unheard)
    return placed && (placed.workflow || placed.kind === 'composite') ? [{ item, placed }] : []
  })
}

function portNames(item: JsonValue, side: string): readonly string[] {
  const ports = memberOf(memberOf(item, 'ports')?.value, side)?.value
  return (ports?.type === 'array' ? ports.items : []).flatMap((port) => {
    const name = memberOf(port, 'name')?.value
    return name?.type === 'string' ? [name.value] : []
  })
}

function unusable(files: Pick<Files, 'kind'>, node: Placed, target: string | undefined): Fault | undefined {
  const fault = (span: Span, message: string, fix: string): Fault => ({ kind: 'invalid-nesting', span, message, fix })
  if (!node.workflow) {
    return node.module ? undefined : fault(node.idSpan, `composite node '${node.id}' names no nested workflow`, 'Add "workflow" with the path of the nested workflow file.')
  }
  const shown = `the nested workflow of node '${node.id}'`
  if (target === undefined) return fault(node.workflow.span, `${shown} lies outside the repository`, 'Name a file of the repository.')
  switch (files.kind(target)) {
    case 'file':
      return undefined
    case 'missing':
      return fault(node.workflow.span, `${shown} does not exist: ${target}`, 'The path is relative to the folder of this workflow file.')
    case 'folder':
      return fault(node.workflow.span, `${shown} is a folder: ${target}`, 'Name the workflow file in it.')
    case 'outside':
      return fault(node.workflow.span, `${shown} is a link that leaves the repository: ${target}`, 'Name a file of the repository.')
  }
}

/** A message stays readable with this many documents; the rest is counted. */
const mostShown = 8

function recursion(cycle: readonly Call[]): Fault {
  const [first] = cycle as [Call]
  const names = cycle.map(({ from }) => from)
  const shown = names.length <= mostShown ? names : [...names.slice(0, mostShown), `${names.length - mostShown} more`]
  return {
    kind: 'invalid-nesting',
    span: first.span,
    message: `the nested workflows run each other without end: ${[...shown, first.from].join(' -> ')}`,
    fix: 'Remove one of the nestings.',
    related: cycle.slice(1, mostShown).map(({ span, to }) => ({ span, message: `which runs ${to}` })),
  }
}
