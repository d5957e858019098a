import { memberOf } from '../../syntax/json.ts'
import { parseYaml } from '../../syntax/yaml.ts'

/** What a project wants to reach, from the front matter of GOAL.md. */
export interface Target {
  readonly question?: string
  readonly metric?: string
  readonly value?: number
  readonly direction?: string
}

/** Reads the front matter of GOAL.md. A file without one, or with one that is no YAML, sets no target. */
export function readGoal(text: string): Target {
  const read = frontMatter(text)
  const [question, metric, direction] = ['question', 'target_metric', 'target_direction'].map(read.text)
  const value = read.number('target_value')
  return { ...(question && { question }), ...(metric && { metric }), ...(value !== undefined && { value }), ...(direction && { direction }) }
}

/** The claim that an experiment tests, from the front matter of HYPOTHESIS.md. */
export const readHypothesis = (text: string): string | undefined => frontMatter(text).text('hypothesis')

function frontMatter(text: string): { text: (key: string) => string | undefined; number: (key: string) => number | undefined } {
  const body = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[1] ?? ''
  const { value } = parseYaml('', body)
  const found = (key: string) => memberOf(value, key)?.value
  return {
    text(key) {
      const member = found(key)
      return member?.type === 'string' ? member.value.trim() : undefined
    },
    number(key) {
      const member = found(key)
      return member?.type === 'number' && Number.isFinite(member.value) ? member.value : undefined
    },
  }
}
