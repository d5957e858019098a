import { expect, test } from '@jest/globals'
import { readTools } from '../../../src/formats/science-adk/tools.ts'
import { moduleOf, textAt } from '../../support/agent-source.ts'

const read = (...texts: readonly string[]) => readTools(texts.map((text, index) => moduleOf(text, `tools/t${index}.py`)))
const signatures = (...texts: readonly string[]) => [...read(...texts).tools.values()].map(({ name, parameters, anyKeyword }) => {
  const shown = parameters?.map((each) => `${each.name}${each.required ? '' : '='}${each.keyword ? '' : '/'}`)
  return `${name}(${shown ? [...shown, ...(anyKeyword ? ['**'] : [])].join(', ') : '?'})`
})

test.each([
  ['parameters', 'def fit(a, b=1, *, c, d=None, **more): ...', ['fit(a, b=, c, d=, **)']],
  ['positional-only parameters', 'def fit(a, b=1, /, *rest, c=2): ...', ['fit(a/, b=/, c=)']],
  ['an asynchronous function', 'async def fit(x): ...', ['fit(x)']],
  ['private names', 'def _fit(x): ...\n_table = load()', []],
  ['inner functions and methods', 'def fit(x):\n    def inner(): ...\nclass Fit:\n    def run(self): ...', ['fit(x)', 'Fit(?)']],
  ['a decorated function', '@cache\ndef fit(x): ...', ['fit(?)']],
  ['assigned names', 'from functools import partial\nimport math\nfit = partial(_fit, 1)\nRATE = 0.5\nTABLE = [1, -2]\nsize: int = 3', ['fit(?)', 'partial(?)']],
  ['a function under a condition', 'if FAST:\n    def fit(x): ...\ntry:\n    import numpy\nexcept ImportError:\n    def slow(x): ...', ['fit(x)', 'slow(x)']],
  ['a function defined twice', 'if FAST:\n    def fit(x): ...\nelse:\n    def fit(y): ...', ['fit(?)']],
  ['a function behind the main guard', 'if __name__ == "__main__":\n    def main(): ...', []],
])('%s', (_, text, expected) => {
  expect(signatures(text)).toEqual(expected)
})

test('a name of two files has no known signature; an import of one from the other changes nothing', () => {
  expect(signatures('def fit(x): ...', 'def fit(y): ...')).toEqual(['fit(?)'])
  expect(signatures('from .t1 import fit\nfrom __future__ import annotations', 'def fit(y): ...')).toEqual(['fit(y)'])
})

test('a star import leaves the table open', () => {
  expect(read('def fit(x): ...')).toMatchObject({ complete: true, files: ['tools/t0.py'] })
  expect(read('def fit(x): ...', 'from lab_tools import *').complete).toBe(false)
})

test('spans cover the names', () => {
  const text = 'async  def f(x): ...\n'
  const tool = read(text).tools.get('f')
  expect(tool && textAt(text, tool.span)).toBe('f')
})
