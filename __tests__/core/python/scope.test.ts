import { describe, expect, test } from '@jest/globals'
import { enclosingScope, scopesOf } from '../../../src/core/python/scope.ts'
import { moduleOf } from '../../support/agent-source.ts'

/** The kinds of the bindings that a name has where `here` is read. */
function bindings(text: string, name: string): string[] {
  const module = moduleOf(text)
  const here = module.all('Name').find(({ id }) => id === 'here')
  if (!here) throw new Error('no place named here')
  return scopesOf(module).lookup(name, here).map(({ is }) => is)
}

describe('lookup', () => {
  test.each<[string, string, string[]]>([
    ['nothing binds it', 'here', []],
    ['each place that binds it, in the order of kinds', 'import x\nx = 1\ndef x(): pass\nfor x in y: pass\nhere', ['import', 'define', 'value', 'other']],
    ['an annotation without a value binds nothing', 'x: int\nhere', []],
    ['a sum that is assigned', 'x = 1\nx += 1\nhere', ['value', 'other']],
    ['chained targets', 'x = y = 1\nhere', ['value']],
    ['a starred target', '*x, y = z\nhere', ['other']],
    ['a type alias', 'type x = int\nhere', ['other']],
    ['a parameter', 'def f(x): here', ['other']],
    ['a parameter that is assigned again', 'def f(x):\n    x = 1\n    here', ['other', 'value']],
    ['an attribute binds no name', 'self.x = 1\nhere', []],
  ])('%s', (_, text, kinds) => {
    expect(bindings(text, 'x')).toEqual(kinds)
  })
})

test('star imports are listed', () => {
  expect(scopesOf(moduleOf('from a.b import *\nfrom .c import *\nfrom d import e')).starImports).toEqual(['a.b', '.c'])
})

test('the scopes of a module are built once', () => {
  const module = moduleOf('x = 1')
  expect(scopesOf(module)).toBe(scopesOf(module))
})

test('a parameter stands in its function, its annotation outside', () => {
  const module = moduleOf('def f(x: y): pass')
  const [parameter] = module.all('Arg')
  const [annotation] = module.all('Name')
  expect(parameter && enclosingScope(parameter)?.nodeType).toBe('FunctionDef')
  expect(annotation && enclosingScope(annotation)?.nodeType).toBe('Module')
})
