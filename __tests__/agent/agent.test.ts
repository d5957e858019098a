import { describe, expect, test } from '@jest/globals'
import { Agent, EvaluationAgent, ports } from '../../src/agent/index.ts'
import { runAgent } from '../../src/agent/testing.ts'

class Fit extends Agent<typeof Fit.ports> {
  static readonly ports = ports({ inputs: { planets: 'json', weights: { type: 'json', required: false } }, outputs: { fit: 'json', n: 'int' } })

  readonly passes = this.param('passes', 1)

  async execute() {
    const planets = await this.input('planets')
    planets.axis.push(0)
    await this.log(`read ${planets.axis.length}`)
    const weights = await this.input('weights')
    return { fit: await this.callTool('fit', { x: planets.axis, weights }), n: this.passes }
  }
}

class Measure extends EvaluationAgent {
  async execute() {
    return { ...this.report({ metric: 'm', value: 1, detail: { r2: 1 } }), extra: 1 }
  }
}

describe('outside of a run', () => {
  class Bare extends Agent {
    readonly act: (agent: Bare) => unknown

    constructor(act: (agent: Bare) => unknown) {
      super()
      this.act = act
    }

    async execute() {
      await this.act(this)
      return {}
    }
  }

  test.each([
    ['input', (agent: Bare) => agent.input('x')], ['log', (agent: Bare) => agent.log('x')], ['callTool', (agent: Bare) => agent.callTool('x')], ['param', (agent: Bare) => agent.param('x')],
  ])('%s says how agents are executed', async (_, act) => {
    await expect(new Bare(act).execute()).rejects.toThrow("Bare is executed by 'flowproof run': outside of a run it has no inputs, params, tools or log. In a test, use runAgent of 'flowproof/agent/testing'")
  })

  test('reports and ports need none', async () => {
    expect(await new Measure().execute()).toEqual({ metric: 'm', value: 1, detail: { r2: 1, higher_is_better: true }, extra: 1 })
    expect(Fit.ports).toEqual({ inputs: { planets: 'json', weights: { type: 'json', required: false } }, outputs: { fit: 'json', n: 'int' } })
    expect(ports({})).toEqual({ inputs: {}, outputs: {} })
  })
})

describe('in a test', () => {
  test('an agent gets what the test gives, as copies, and all it did is told', async () => {
    const planets = { axis: [1, 2] }
    const tested = await runAgent(Fit, { inputs: { planets }, params: { passes: 3 }, tools: { fit: ({ x }: { x: number[] }) => x.length } })
    expect(tested).toEqual({ outputs: { fit: 3, n: 3 }, toolCalls: [{ tool: 'fit', args: { x: [1, 2, 0], weights: undefined } }], inputsRead: ['planets', 'weights'], logs: ['read 3'] })
    expect(planets).toEqual({ axis: [1, 2] })
  })

  test('params have their fallback, and a tool that is not given is an error', async () => {
    await expect(runAgent(Fit, { inputs: { planets: { axis: [] } } })).rejects.toThrow("the test gives no tool 'fit'")
    await expect(runAgent(Fit, { inputs: { planets: { axis: [] } }, tools: {} })).rejects.toThrow("the test gives no tool 'fit'")
  })

  test('an agent that is made later belongs to no test', async () => {
    await runAgent(Measure)
    expect(() => new Fit()).toThrow('outside of a run')
  })
})
