import { ruleFor } from '../audit/rule-ids.ts'
import type { Rule } from '../core/rule.ts'
import { type PageStyle, pageText } from './page-text.ts'

export type Explained = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string }

/** What has a page: a rule, or a gate under the id `gates/<name>`. */
export interface Explainable {
  readonly id: string
  readonly level: Rule['level'] | 'gate'
}

/**
 * Explains a rule or a gate by its page.
 * @param word the rule's id, or its name without the family
 * @param readPage gives the Markdown of `<rule id>.md`
 */
export function explain(word: string, rules: readonly Explainable[], readPage: (id: string) => string, style: PageStyle): Explained {
  const meant = ruleFor(word, rules.map((rule) => rule.id))
  switch (meant.is) {
    case 'id': {
      const level = rules.find((rule) => rule.id === meant.id)?.level ?? 'error'
      // The level stands in the rule, not in its page, so that they cannot disagree.
      const page = readPage(meant.id).replace(/^# .*$/m, (title) => `${title} (${level})`)
      return { ok: true, text: pageText(page, style) }
    }
    case 'several':
      return { ok: false, problem: `'${word}' names several rules: ${meant.ids.join(', ')}` }
    case 'unknown':
      return { ok: false, problem: `unknown rule '${word}'; ${meant.near === undefined ? "'flowproof rules' lists the rules" : `did you mean '${meant.near}'?`}` }
  }
}
