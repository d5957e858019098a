import { describe, expect, test } from '@jest/globals'
import { linesOf, pythonImports } from '../../support/adk-source.ts'

/** What the reader of Python evaluates: the source, and the workflows with their edges and gaps. */
const prefix = `${pythonImports}def a(node_input): return 1\ndef b(node_input): return 1\ndef c(node_input): return 1\n`
const readIn = (before: string, source: string): Promise<readonly string[]> => linesOf({ 'agent.py': before + source.slice(1) })

describe('imports', () => {
  test.each([
    ['the module under another name', `
import google.adk.workflow as w
@w.node
def a(): return 1
wf = w.Workflow(name="x", edges=[(w.START, a, {w.DEFAULT_ROUTE: w.JoinNode(name="j")})])
`, ['x: START -> a, a -[__DEFAULT__]-> j']],
    ['the class under another name', `
from google.adk import Workflow as Flow
from google.adk.workflow import START as S
def a(): return 1
Flow(name="x", edges=[(S, a)])
`, ['x: START -> a']],
    ['private modules', `
from google.adk.workflow._workflow import Workflow
from google.adk.workflow._base_node import START
def a(): return 1
Workflow(name="x", edges=[(START, a)])
`, ['x: START -> a']],
    ['a dotted import, and START as a text', `
import google.adk.workflow
def a(): return 1
google.adk.workflow.Workflow(name="x", edges=[("START", a)])
`, ['x: START -> a']],
    ['the module from its package', `
from google.adk import workflow
def a(): return 1
workflow.Workflow(name="x", edges=[(workflow.START, a)])
`, ['x: START -> a']],
    ['a star', `
from google.adk.workflow import *
def a(): return 1
Workflow(name="x", edges=[(START, a)])
`, ['x: START -> a']],
    ['an import that may fail', `
try:
    from google.adk.workflow import Workflow, START
except ImportError:
    Workflow = None
def a(): return 1
Workflow(name="x", edges=[(START, a)])
`, ['x: START -> a']],
    ['another name by assignment', `
from google.adk.workflow import START, Workflow
Flow = Workflow
def a(): return 1
Flow(name="x", edges=[(START, a)])
`, ['x: START -> a']],
    ['another Workflow', `
from airflow import Workflow
START = 1
Workflow(name="x", edges=[(START, START)])
`, []],
  ])('%s', async (_, source, found) => {
    expect(await readIn('', source)).toEqual(found)
  })
})

describe('where edges stand', () => {
  test.each([
    ['a variable, and a sum', `
FIRST = [(START, a)]
EDGES = FIRST + [(a, b)]
wf = Workflow(name="x", edges=EDGES)
`, ['x: START -> a, a -> b']],
    ['lists for tuples, and a tuple for the list', `
wf = Workflow(name="x", edges=([START, [a, b]], ([a, b], c)))
`, ['x: START -> a, START -> b, a -> c, b -> c']],
    ['spread lists and maps', `
NODES = (a, b)
CHAINS = [(START, *NODES)]
MORE = {"x": a}
wf = Workflow(name="x", edges=[*CHAINS, (b, {**MORE, "y": c})])
`, ['x: START -> a, a -> b, b -[x]-> a, b -[y]-> c']],
    ['a constant of a class', `
class C:
    EDGES = [(START, a)]
wf = Workflow(name="x", edges=C.EDGES)
`, ['x: START -> a']],
    ['a map of nodes', `
nodes = {"a": a, "b": b}
wf = Workflow(name="x", edges=[(START, nodes["a"]), (nodes["a"], nodes["b"])])
`, ['x: START -> a, a -> b']],
    ['comprehensions over what is known', `
wf = Workflow(name="x", edges=[(START, n) for n in (a, b)] + list((n, c) for n in [a, b]))
`, ['x: START -> a, START -> b, a -> c, b -> c']],
    ['a walrus', `
wf = Workflow(name="x", edges=[(START, (j := JoinNode(name="j"))), (j, a)])
`, ['x: START -> j, j -> a']],
    ['keyword arguments from a map', `
settings = {"name": "x", "edges": [(START, a)]}
Workflow(**settings)
`, ['x: START -> a']],
    ['Edge and dictionaries', `
n = FunctionNode(func=a, name="n")
m = node(b)
wf = Workflow(name="x", edges=[Edge(from_node=START, to_node=n), Edge(from_node=n, to_node=m, route=["p", 1]), {"from_node": m, "to_node": n, "route": True}, Edge(from_node=m, to_node=n, route={"q", "r"})])
`, ['x: START -> n, n -[p, 1]-> b, b -[true]-> n, b -[q, r]-> n']],
    ['keys: members of enums, whole numbers, booleans, the default', `
from enum import Enum
class R(Enum):
    YES = "yes"
    NO = 2
class S(str, Enum):
    OK = "ok"
wf = Workflow(name="x", edges=[(START, a, {R.YES: b, R.NO: c, S.OK.value: b, False: c, DEFAULT_ROUTE: c})])
`, ['x: START -> a, a -[yes]-> b, a -[2]-> c, a -[ok]-> b, a -[false]-> c, a -[__DEFAULT__]-> c']],
  ])('%s', async (_, source, found) => {
    expect(await readIn(prefix, source)).toEqual(found)
  })
})

describe('subclasses, factories and helpers', () => {
  test.each([
    ['annotated edges', `
class My(Workflow):
    name: str = "mine"
    edges: list = [(START, a)]
`, ['mine: START -> a']],
    ['annotated edges, made with a name', `
class My(Workflow):
    edges: list = [(START, a)]
My(name="q")
`, ['q: START -> a']],
    ['edges for the base', `
class My(Workflow):
    def __init__(self):
        first = node(a)
        super().__init__(name="mine", edges=[(START, first), (first, b)])
`, ['mine: START -> a, a -> b']],
    ['edges of parameters', `
class My(Workflow):
    def __init__(self, who, name="q"):
        super().__init__(name=name, edges=[(START, who), (who, b)])
My(a, name="mine")
`, ['mine: START -> a, a -> b']],
    ['a factory', `
def make():
    return Workflow(name="x", edges=[(START, a, b)])
root = make()
`, ['x: START -> a, a -> b']],
    ['a factory with parameters, called twice', `
def make(first, name="one"):
    flow = Workflow(name=name, edges=[(START, first)])
    return flow
x = make(a)
y = make(b, name="two")
`, ['one: START -> a', 'two: START -> b']],
    ['a factory that nobody calls', `
def make(first):
    return Workflow(name="x", edges=[(START, a), (a, first)])
`, ['x: START -> a', '  agent.py:7:54 the value of \'first\' is not known before the run']],
    ['a nested workflow that a function makes', `
def make(first):
    return Workflow(name="inner", edges=[(START, first)])
Workflow(name="outer", edges=[(START, make(a), b)])
`, ['inner: START -> a', 'outer: START -> inner, inner -> b']],
    ['helpers that return literals', `
def pair(left, *, right):
    return [(left, right)]
wf = Workflow(name="x", edges=pair(START, right=a) + pair(a, right=b))
`, ['x: START -> a, a -> b']],
    ['what stands outside of a function is one object for all its calls', `
J = JoinNode(name="j")
def to(n, end=node(c)):
    return [(n, b), (n, J), (n, end)]
wf = Workflow(name="x", edges=to(START) + to(a))
`, ['x: START -> b, START -> j, START -> c, a -> b, a -> j, a -> c']],
    ['each call makes objects of its own', `
def made():
    return node(a)
wf = Workflow(name="x", edges=[(START, made()), (START, made())])
`, ['x [a twice]: START -> a, START -> a']],
    ['a method that builds', `
class Desk:
    def __init__(self):
        self.agent = LlmAgent(name="agent")
    def step(self, node_input): return 1
    def build(self):
        return Workflow(name="x", edges=[(START, self.step, self.agent)])
`, ['x: START -> step, step -> agent']],
  ])('%s', async (_, source, found) => {
    expect(await readIn(prefix, source)).toEqual(found)
  })
})
