/** Compares the fitted exponent with the law. */

import { EvaluationAgent, ports } from 'flowproof/agent'

export class EvaluateExponent extends EvaluationAgent<typeof EvaluateExponent.ports> {
  static readonly ports = ports({
    inputs: { settings: 'json', fit_result: 'json' },
    outputs: { metric: 'str', value: 'float', detail: 'json' },
  })

  async execute() {
    const settings = await this.input('settings')
    const fit = await this.input('fit_result')
    const distance = Math.abs(fit.exponent - settings.expected_exponent)
    return this.report({
      metric: 'kepler_exponent',
      value: fit.exponent,
      detail: { distance, agrees: distance <= settings.tolerance, r2: fit.r2 },
    })
  }
}
