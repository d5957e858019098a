import { describe, expect, test } from '@jest/globals'
import { check } from '../../../src/app/check.ts'
import { filesFromRecord } from '../../../src/core/files.ts'
import type { GoogleAdkNode } from '../../../src/formats/google-adk/model.ts'
import { linesOf, pythonImports } from '../../support/adk-source.ts'

/** Names, identity and gaps of Python: the source, and the workflows with their edges and gaps. */
const prefix = `${pythonImports}def a(node_input): return 1\ndef b(node_input): return 1\ndef c(node_input): return 1\n`
const readIn = (before: string, source: string): Promise<readonly string[]> => linesOf({ 'agent.py': before + source.slice(1) })

describe('nodes and their names', () => {
  test.each([
    ['a bound method is another object each time', `
class O:
    def m(self): return 1
o = O()
wf = Workflow(name="x", edges=[(START, o.m), (o.m, a)])
`, ['x [m twice]: START -> m, m -> a']],
    ['a bound method of an object made in place', `
class O:
    def m(self): return 1
wf = Workflow(name="x", edges=[(START, O().m)])
`, ['x: START -> m']],
    ['static and class methods', `
class O:
    @staticmethod
    def s(x): return 1
    @classmethod
    def k(cls, x): return 1
wf = Workflow(name="x", edges=[(START, O.s), (O.s, O.k), (O.k, a)])
`, ['x [k twice]: START -> s, s -> k, k -> a']],
    ['node(f) in place is another object each time', `
wf = Workflow(name="x", edges=[(START, node(a)), (node(a), b)])
`, ['x [a twice]: START -> a, a -> b']],
    ['copies of agents', `
one = LlmAgent(name="one")
wf = Workflow(name="x", edges=[(START, one), (one, one.model_copy()), (one, one.clone(update={"name": "two"}))])
`, ['x [one twice]: START -> one, one -> one, one -> two']],
    ['partial objects and callable objects', `
from functools import partial
class K:
    def __call__(self, x): return 1
wf = Workflow(name="x", edges=[(START, partial(a, 1), K())])
`, ['x: START -> a, a -> K()']],
    ['lambda, and a class as a function', `
class K: pass
wf = Workflow(name="x", edges=[(START, lambda x: x), (START, K)])
`, ['x: START -> <lambda>, START -> K']],
    ['decorated by others', `
from tools import traced
@traced
def d(x): return 1
wf = Workflow(name="x", edges=[(START, d)])
`, ['x: START -> d']],
    ['names that are put together', `
NAME = "desk"
one = LlmAgent(name=f"{NAME}_{1}")
Workflow(name="my_" + NAME, edges=[(START, one)])
`, ['my_desk: START -> desk_1']],
    ['names that are computed', `
import os
one = LlmAgent(name=f"{os.getpid()}")
Workflow(name=os.environ["N"], edges=[(START, one)])
`, ['os.environ["N"]: START -> f"{os.getpid()}"']],
  ])('%s', async (_, source, found) => {
    expect(await readIn(prefix, source)).toEqual(found)
  })
})

describe('gaps', () => {
  test.each([
    ['a condition in a chain', `
import os
wf = Workflow(name="x", edges=[(START, a), (a, b if os.environ else c), (b, c)])
`, ['x: START -> a, b -> c', '  agent.py:7:48 it depends on a condition that is not known before the run']],
    ['a condition between lists', `
import os
wf = Workflow(name="x", edges=[(START, a)] if os.environ else [(START, b)])
`, ['x: ', '  agent.py:7:31 it depends on a condition that is not known before the run']],
    ['a variable with two values', `
import os
if os.environ: n = a
else: n = b
wf = Workflow(name="x", edges=[(START, n)])
`, ['x: ', '  agent.py:9:40 \'n\' is given more than one value']],
    ['append', `
edges = [(START, a)]
edges.append((a, b))
wf = Workflow(name="x", edges=edges)
`, ['x: ', '  agent.py:8:31 \'edges\' is changed after it is made']],
    ['append in a function, extend under another name', `
edges = [(START, a)]
more = edges
def later():
    more.extend([(a, b)])
wf = Workflow(name="x", edges=edges)
`, ['x: ', '  agent.py:10:31 \'edges\' is changed after it is made']],
    ['+=', `
edges = [(START, a)]
edges += [(a, b)]
wf = Workflow(name="x", edges=edges)
`, ['x: ', '  agent.py:8:31 \'edges\' is given more than one value']],
    ['an item that is set', `
routes = {"x": a}
routes["y"] = b
wf = Workflow(name="x", edges=[(START, c, routes)])
`, ['x: START -> c', '  agent.py:8:43 \'routes\' is changed after it is made']],
    ['handed to a function that changes it', `
def add(e): e.append((a, b))
edges = [(START, a)]
add(edges)
wf = Workflow(name="x", edges=edges)
`, ['x: ', '  agent.py:9:31 \'edges\' is changed after it is made']],
    ['a list of an object that is changed', `
class B:
    def __init__(self):
        self.edges = []
        self.edges.append((START, a))
    def build(self):
        return Workflow(name="x", edges=self.edges)
`, ['x: ', '  agent.py:11:41 \'self.edges\' is changed after it is made']],
    ['a loop', `
edges = []
for n in (a, b):
    edges.append((START, n))
wf = Workflow(name="x", edges=edges)
`, ['x: ', '  agent.py:9:31 \'edges\' is changed after it is made']],
    ['a function that decides', `
def pick(x):
    if x: return a
    return b
wf = Workflow(name="x", edges=[(START, pick(1))])
`, ['x: ', '  agent.py:9:40 the call of pick() cannot be followed']],
    ['a comprehension over something else', `
from conf import names
wf = Workflow(name="x", edges=[(START, a)] + [(a, n) for n in names])
`, ['x: START -> a', '  agent.py:7:46 this comprehension cannot be followed']],
    ['unknown packages', `
from shop.nodes import pay
wf = Workflow(name="x", edges=[(START, a, pay, b), (START, b)])
`, ['x: START -> a, START -> b', '  agent.py:7:43 shop.nodes.pay lies outside the repository']],
    ['unknown keyword arguments', `
from conf import settings
Workflow(name="x", **settings)
`, ['x: ', '  agent.py:7:22 the arguments that are spread here are not known']],
    ['a key that is computed', `
from conf import KEY
wf = Workflow(name="x", edges=[(START, a, {KEY: b, "y": c})])
`, ['x: START -> a, a -[y]-> c', '  agent.py:7:44 conf.KEY lies outside the repository']],
    ['a route that is computed', `
from conf import KEY
wf = Workflow(name="x", edges=[(START, a), Edge(from_node=node(a), to_node=node(b), route=KEY)])
`, ['x: START -> a', '  agent.py:7:91 conf.KEY lies outside the repository']],
  ])('%s', async (_, source, found) => {
    expect(await readIn(prefix, source)).toEqual(found)
  })
})

test('what is set on a node after it is made is no longer known', async () => {
  const source = 'one = LlmAgent(name="one", mode="chat")\none.name = "two"\none.mode = "single_turn"\nWorkflow(name="x", edges=[(START, a, one), (a, one)])\n'
  const { graphs } = await check(filesFromRecord({ 'agent.py': prefix + source }), { rules: [] })
  const own = graphs[0]?.nodes.filter(({ id }) => id === 'one').map((node) => node.own as GoogleAdkNode)
  expect(own).toMatchObject([{ name: { text: 'one', known: false }, mode: null }])
})
