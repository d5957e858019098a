import type { Fault } from '../core/fault.ts'
import type { Graph } from '../core/graph.ts'
import type { PythonModule } from '../core/python/module.ts'
import { type Finding, type Level, milder, type Problem, type Rule } from '../core/rule.ts'
import type { TypeScriptModule } from '../core/typescript/module.ts'

/** Takes what there is to judge, piece by piece, so that no more than one source has to be in memory. */
export interface Judge {
  graphs(graphs: readonly Graph[]): void
  python(module: PythonModule): void
  typescript(module: TypeScriptModule): void
  faults(faults: readonly Fault[]): void
  /** All findings so far, sorted by path, position and rule, each once. */
  findings(): readonly Finding[]
}

/**
 * Applies every rule that is not switched off, and stamps its problems with rule and level. A configured level replaces the
 * rule's own; a problem that its rule gives a milder level keeps that one, since a rule that is not certain never becomes so
 * by configuration.
 * @param levels rule id -> configured level
 */
export function judgeWith(rules: readonly Rule[], levels: ReadonlyMap<string, Level | 'off'>): Judge {
  const findings = new Map<string, Finding>()
  const active = rules.filter((rule) => levels.get(rule.id) !== 'off')
  const take = (rule: Rule, problems: Iterable<Problem>) => {
    const configured = levels.get(rule.id) ?? rule.level
    const level = configured === 'off' ? rule.level : configured
    for (const problem of problems) {
      const finding: Finding = { ...problem, rule: rule.id, level: problem.level ? milder(problem.level, level) : level }
      const { file, start, end } = problem.span
      const key = [rule.id, file, start, end, problem.message].join('\0')
      if (!findings.has(key)) findings.set(key, finding)
    }
  }
  return {
    graphs(graphs) {
      for (const rule of active) for (const graph of graphs) if (rule.graph && applies(rule, graph)) take(rule, rule.graph(graph))
    },
    python(module) {
      for (const rule of active) if (rule.python) take(rule, rule.python(module))
    },
    typescript(module) {
      for (const rule of active) if (rule.typescript) take(rule, rule.typescript(module))
    },
    faults(faults) {
      for (const rule of active) if (rule.fault) for (const fault of faults) take(rule, rule.fault(fault))
    },
    findings: () => [...findings.values()].sort(byPlace),
  }
}

const applies = (rule: Rule, graph: Graph): boolean => (!rule.formats || rule.formats.includes(graph.format)) && !(rule.wholeGraph && graph.gaps.length > 0)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function byPlace(a: Finding, b: Finding): number {
  return byText(a.span.file, b.span.file) || a.span.start - b.span.start || byText(a.rule, b.rule) || a.span.end - b.span.end || byText(a.message, b.message)
}
