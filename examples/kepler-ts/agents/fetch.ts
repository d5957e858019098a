/** Reads the planets from the table in data/. */

import { Agent, ports } from 'flowproof/agent'

export class FetchPlanets extends Agent<typeof FetchPlanets.ports> {
  static readonly ports = ports({
    inputs: { settings: 'json' },
    outputs: { planets: 'json' },
  })

  async execute() {
    const settings = await this.input('settings')
    const planets = await this.callTool('load_planets', { table: settings.table })
    await this.log(`read ${planets.name.length} planets`)
    return { planets }
  }
}
