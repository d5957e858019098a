import type { Fault } from '../core/fault.ts'
import type { Graph } from '../core/graph.ts'
import type { PythonModule } from '../core/python/module.ts'
import { type Finding, type Level, milder, type Problem, type Rule } from '../core/rule.ts'

/** What there is to judge. */
export interface Subject {
  readonly graphs: readonly Graph[]
  readonly modules: readonly PythonModule[]
  readonly faults: readonly Fault[]
}

/**
 * Applies every rule that is not switched off, and stamps its problems with rule and level. A configured level replaces the
 * rule's own; a problem that its rule gives a milder level keeps that one, since a rule that is not certain never becomes so
 * by configuration.
 * @param levels rule id -> configured level
 * @returns findings sorted by path, position and rule, each once
 */
export function applyRules(subject: Subject, rules: readonly Rule[], levels: ReadonlyMap<string, Level | 'off'>): readonly Finding[] {
  const findings = new Map<string, Finding>()
  for (const rule of rules) {
    const level = levels.get(rule.id) ?? rule.level
    if (level === 'off') continue
    for (const problem of problems(rule, subject)) {
      const finding: Finding = { ...problem, rule: rule.id, level: problem.level ? milder(problem.level, level) : level }
      const { file, start, end } = problem.span
      const key = [rule.id, file, start, end, problem.message].join('\0')
      if (!findings.has(key)) findings.set(key, finding)
    }
  }
  return [...findings.values()].sort(byPlace)
}

function* problems(rule: Rule, { graphs, modules, faults }: Subject): Generator<Problem> {
  if (rule.fault) for (const fault of faults) yield* rule.fault(fault)
  if (rule.python) for (const module of modules) yield* rule.python(module)
  if (!rule.graph) return
  for (const graph of graphs) {
    if (rule.formats && !rule.formats.includes(graph.format)) continue
    if (rule.wholeGraph && graph.gaps.length > 0) continue
    yield* rule.graph(graph)
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function byPlace(a: Finding, b: Finding): number {
  return byText(a.span.file, b.span.file) || a.span.start - b.span.start || byText(a.rule, b.rule) || a.span.end - b.span.end || byText(a.message, b.message)
}
