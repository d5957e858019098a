/** Fits the power law T = C * a^alpha. */

import { Agent, ports } from 'flowproof/agent'

export class FitPowerLaw extends Agent<typeof FitPowerLaw.ports> {
  static readonly ports = ports({
    inputs: { planets: 'json' },
    outputs: { fit_result: 'json' },
  })

  async execute() {
    const planets = await this.input('planets')
    const fit = await this.callTool('power_law_fit', { x: planets.axis_au, y: planets.period_years })
    await this.log(`exponent ${fit.exponent.toFixed(4)}, r2 ${fit.r2.toFixed(6)}`)
    return { fit_result: fit }
  }
}
