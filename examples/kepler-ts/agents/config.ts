/** Hands the experiment's settings to the nodes that need them. */

import { Agent, ports } from 'flowproof/agent'

export class Config extends Agent<typeof Config.ports> {
  static readonly ports = ports({ outputs: { settings: 'json' } })

  async execute() {
    return {
      settings: {
        table: this.param('table', 'planets.csv'),
        expected_exponent: this.param('expected_exponent', 1.5),
        tolerance: this.param('tolerance', 0.01),
      },
    }
  }
}
