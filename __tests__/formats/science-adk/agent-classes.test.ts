import { describe, expect, test } from '@jest/globals'
import { readAgentClasses } from '../../../src/formats/science-adk/agent-classes.ts'
import { agentsOf, finder, moduleOf, textAt } from '../../support/agent-source.ts'

const read = (text: string, others: Readonly<Record<string, string>> = {}) => readAgentClasses(moduleOf(text), finder(others))
const names = (text: string, others: Readonly<Record<string, string>> = {}) => read(text, others).map(({ name, base }) => `${name}(${base ?? '?'})`)
const body = '    async def execute(self): ...\n'

describe('which classes are agents', () => {
  test.each([
    ['a plain import', 'from science_adk import ScienceAgent\nclass A(ScienceAgent):\n', ['A(ScienceAgent)']],
    ['the other root', 'from auto_adk import EvaluationAgent\nclass A(EvaluationAgent):\n', ['A(EvaluationAgent)']],
    ['an alias', 'from science_adk import Agent as Base\nclass A(Base):\n', ['A(Agent)']],
    ['a module alias', 'import science_adk as sa\nclass A(sa.ScienceAgent):\n', ['A(ScienceAgent)']],
    ['a submodule', 'import science_adk.agents\nclass A(science_adk.agents.ScienceAgent):\n', ['A(ScienceAgent)']],
    ['a from-import of a submodule', 'from science_adk.core.agents import ScienceAgent\nclass A(ScienceAgent):\n', ['A(ScienceAgent)']],
    ['an assigned alias', 'import science_adk\nBase = science_adk.ScienceAgent\nclass A(Base):\n', ['A(ScienceAgent)']],
    ['a star import', 'from science_adk import *\nclass A(ScienceAgent):\n', ['A(ScienceAgent)']],
    ['one root or the other', 'try:\n    from science_adk import ScienceAgent\nexcept ImportError:\n    from auto_adk import ScienceAgent\nclass A(ScienceAgent):\n',
      ['A(ScienceAgent)']],
    ['a fallback when it is not installed', 'try:\n    from science_adk import ScienceAgent\nexcept ImportError:\n    ScienceAgent = object\nclass A(ScienceAgent):\n',
      ['A(ScienceAgent)']],
    ['a base that is missing otherwise', 'try:\n    from lab import Base\nexcept ImportError:\n    Base = None\nclass A(Base):\n', []],
    ['a generic base', 'from typing import Generic, TypeVar\nfrom science_adk import ScienceAgent\nT = TypeVar("T")\nclass A(ScienceAgent, Generic[T]):\n', ['A(ScienceAgent)']],
    ['a name that only looks alike', 'from my_science_adk import ScienceAgent as S\nfrom science_adk import Port\nclass A(Port):\n', []],
    ['no base', 'class A:\n', []],
    ['a base that nothing binds', 'class A(ScienceAgent):\n', []],
    ['other frameworks with other names', 'from pydantic import BaseModel\nclass A(BaseModel):\n', []],
    ['a package outside that may wrap the framework', 'from our_lab import LabAgent\nclass A(LabAgent):\n', ['A(?)']],
    ['a base that cannot be read', 'from broken.base import Base\nclass A(Base):\n', ['A(?)']],
    ['a base that is made', 'from lib import make\nclass A(make()):\n', ['A(?)']],
    ['a named tuple', 'from collections import namedtuple\nclass A(namedtuple("A", "x")):\n', []],
    ['an enumeration and an abstract class', 'import abc, enum\nclass A(enum.Enum):\n    ONE = 1\nclass B(abc.ABC):\n', []],
  ])('%s', (_, text, expected) => {
    expect(names(text.endsWith(':\n') ? text + body : text)).toEqual(expected)
  })

  test('a class of the file that another one derives from is a part of it', () => {
    expect(names(`from science_adk import ScienceAgent\nclass Base(ScienceAgent):\n${body}class A(Base):\n${body}class B(Base):\n${body}`))
      .toEqual(['A(ScienceAgent)', 'B(ScienceAgent)'])
  })

  test('classes in functions, in classes and behind a main guard do not count', () => {
    const inner = `    class A(ScienceAgent):\n    ${body}`
    const guard = (test: string) => `if ${test}:\n${inner}`
    expect(names(`from science_adk import ScienceAgent\ndef make():\n${inner}class Out:\n${inner}${guard("__name__ == '__main__'")}${guard('False')}`)).toEqual([])
    expect(names(`from science_adk import ScienceAgent\n${guard('FAST')}`)).toEqual(['A(ScienceAgent)'])
  })

  test('a class that derives from itself is followed once', () => {
    expect(names(`class A(A):\n${body}`)).toEqual([])
    expect(names(`from lib.base import B\nclass A(B):\n${body}`, { 'lib.base': 'from lib.other import C\nclass B(C): ...', 'lib.other': 'from lib.base import B\nclass C(B): ...' }))
      .toEqual([])
  })
})

describe('inherited members', () => {
  const base = `from science_adk import Port, Ports, ScienceAgent
class Mixin:
    cache = {}
    def run(self): ...
class Base(Mixin, ScienceAgent):
    ports: Ports = Ports(inputs=[], outputs=[Port("planets", "json")])
    retries = 3
    async def execute(self): return {"planets": await self.rows()}
    async def rows(self): ...
`
  const [agent] = read(`from lib.base import Base
class Fetch(Base):
    timeout: float = 3.0
    def rows(self): return self.call_tool("fetch_planets")
`, { 'lib.base': base })

  test('ports, methods and attributes come from the bases, the own ones first', () => {
    expect(agent?.ports?.outputs?.map(({ name, span }) => [name, span.file])).toEqual([['planets', 'lib/base.py']])
    expect(agent?.methods.map(({ name, async, span }) => [name, async, span.file])).toEqual([
      ['rows', false, 'agents/fetch.py'], ['execute', true, 'lib/base.py'], ['run', false, 'lib/base.py'],
    ])
    expect(agent?.inheritsUnknown).toBe(false)
  })

  test('attributes of a plain mixin need no annotation and are left out', () => {
    expect(agent?.attributes.map(({ name, annotated }) => [name, annotated])).toEqual([['timeout', true], ['retries', false]])
  })

  test('an inherited execute reaches the overriding method', () => {
    expect(agent?.behaviour.toolCalls.map(({ names }) => names)).toEqual([['fetch_planets']])
  })

  test.each([
    ['a mixin from outside', 'from lab import Mixin\nclass A(Mixin, ScienceAgent):\n', true],
    ['an unknown decorator', 'from lab import register\n@register\nclass A(ScienceAgent):\n', true],
    ['a metaclass of its own', 'from lab import Meta\nclass A(ScienceAgent, metaclass=Meta):\n', true],
    ['an abstract base', 'from abc import ABC, ABCMeta\nclass A(ScienceAgent, ABC, metaclass=ABCMeta):\n', false],
    ['a dataclass', 'from dataclasses import dataclass\n@dataclass(frozen=True)\nclass A(ScienceAgent):\n', false],
    ['final', 'import typing\n@typing.final\nclass A(ScienceAgent):\n', false],
  ])('unknown members may come from %s: %s', (_, text, expected) => {
    expect(agentsOf(text + body).map(({ inheritsUnknown }) => inheritsUnknown)).toEqual([expected])
  })
})

test('spans cover the names, also where a name occurs in the keyword before it', () => {
  const text = `from science_adk import ScienceAgent
class s(ScienceAgent):
    """Größe 😀"""; a = 1
    async def d(self): ...
    def f(self): ...
    if True:
        x, (y) = 1, 2
    @staticmethod
    def g(): ...
    limit: int
    __slots__ = ()
    size = property(f)
`
  const [agent] = readAgentClasses(moduleOf(text), finder())
  expect([agent, ...agent?.methods ?? [], ...agent?.attributes ?? []].map((each) => each && textAt(text, each.span)))
    .toEqual(['s', 'd', 'f', 'g', 'a', 'x', 'y', 'limit'])
  expect(agent?.attributes.map(({ annotated }) => annotated)).toEqual([false, false, false, true])
})

test('a mixin behind the framework\'s class does not override its run', () => {
  const methods = (bases: string) =>
    agentsOf(`class Mixin:\n    def run(self): ...\n    def fit(self): ...\nclass A(${bases}):\n${body}`)[0]?.methods.map(({ name }) => name)
  expect(methods('Mixin, ScienceAgent')).toEqual(['execute', 'run', 'fit'])
  expect(methods('ScienceAgent, Mixin')).toEqual(['execute', 'fit'])
})

test('a list of two hundred thousand is walked', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => index).join()
  expect(agentsOf(`class A(ScienceAgent):\n    async def execute(self):\n        return {"rows": [${rows}]}\n`)).toHaveLength(1)
})
