import { describe, expect, test } from '@jest/globals'
import type { DeclaredPort } from '../../../src/core/agent.ts'
import { agentsOf } from '../../support/agent-source.ts'

const portsOf = (lines: string, above = '') => agentsOf(`${above}\nclass A(ScienceAgent):\n    ${lines}\n    async def execute(self): ...\n`)[0]?.ports
const side = (ports: readonly DeclaredPort[] | undefined) =>
  ports?.map(({ name, type, required }) => `${name}:${type ?? '?'}${required === undefined ? '' : required ? '!' : '?'}`).join(' ')
const text = (lines: string, above = '') => {
  const ports = portsOf(lines, above)
  return ports && [ports.annotated, side(ports.inputs), side(ports.outputs)]
}

describe('ports', () => {
  test.each([
    ['lists', 'ports: Ports = Ports(inputs=[Port("a", "json"), Port("b", "json", required=False)], outputs=[Port("c", "float")])', [true, 'a:json b:json?', 'c:float']],
    ['no annotation', 'ports = Ports(inputs=[Port("a", "json")])', [false, 'a:json', '']],
    ['positional', 'ports: Ports = Ports([Port("a", "json")], (Port("b", "str"),))', [true, 'a:json', 'b:str']],
    ['keywords', 'ports: Ports = Ports(outputs=[Port(type="str", name="a", description="x", required=True)])', [true, '', 'a:str!']],
    ['no arguments', 'ports: Ports = Ports()', [true, '', '']],
    ['a name without a type', 'ports: Ports = Ports(inputs=[Port("a")])', [true, 'a:?', '']],
    ['a computed type', 'ports: Ports = Ports(inputs=[Port("a", kind())])', [true, 'a:?', '']],
    ['dictionaries', 'ports: Ports = {"inputs": [{"name": "a", "type": "json"}]}', [true, 'a:json', '']],
    ['an annotation alone', 'ports: Ports', [true, undefined, undefined]],
    ['a property', '@property\n    def ports(self): return Ports()', [true, undefined, undefined]],
    ['a function', 'ports: Ports = make_ports()', [true, undefined, undefined]],
    ['a comprehension', 'ports: Ports = Ports(inputs=[Port(n, "json") for n in "ab"], outputs=[Port("c", "json")])', [true, undefined, 'c:json']],
    ['a computed name', 'ports: Ports = Ports(inputs=[Port(f"{1}", "json")])', [true, undefined, '']],
    ['spread arguments', 'ports: Ports = Ports(**sides)', [true, undefined, undefined]],
    ['two assignments', 'ports: Ports = Ports()\n    ports = Ports(inputs=[Port("a", "json")])', [false, undefined, undefined]],
    ['none', 'limit: int = 1', undefined],
  ])('%s', (_, lines, expected) => {
    expect(text(lines)).toEqual(expected)
  })

  test.each([
    ['names bound once', 'FIRST = Port("a", "json")\nB = "b"\nINPUTS = [FIRST, Port(B, "json")]\nP = Ports(inputs=INPUTS)', 'P', 'a:json b:json'],
    ['a spread and a sum', 'COMMON = [Port("a", "json")]', 'Ports(inputs=[*COMMON, Port("b", "str")] + [Port("c", "str")])', 'a:json b:str c:str'],
    ['aliases', 'import science_adk as s\nfrom science_adk import Port as P', 's.Ports(inputs=[P("a", "json")])', 'a:json'],
    ['names of a module of the project', 'import lib.adk', 'lib.adk.Ports(inputs=[lib.adk.Port("a", "json")])', 'a:json'],
    ['nothing else', 'import lib.adk', 'lib.adk.Sockets(inputs=[lib.adk.Port("a", "json")])', undefined],
    ['a list that is changed later', 'INPUTS = [Port("a", "json")]\nINPUTS.append(Port("b", "json"))', 'Ports(inputs=INPUTS)', undefined],
    ['a list that is bound twice', 'INPUTS = [Port("a", "json")]\nif x:\n    INPUTS = []', 'Ports(inputs=INPUTS)', undefined],
    ['a name that means itself', 'INPUTS = INPUTS', 'Ports(inputs=INPUTS)', undefined],
  ])('through %s', (_, above, value, expected) => {
    expect(side(portsOf(`ports: Ports = ${value}`, above)?.inputs)).toBe(expected)
  })
})
