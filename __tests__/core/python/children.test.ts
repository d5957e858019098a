import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { PyNode } from '../../../src/core/python/ast.ts'
import { childFields } from '../../../src/core/python/children.ts'
import type { PythonModule } from '../../../src/core/python/module.ts'
import { moduleOf } from '../../support/agent-source.ts'

const programs = ['honest', 'hiding'].flatMap((folder) => readdirSync(join('__tests__/fixtures/integrity', folder)).filter((name) => name.endsWith('.py')).map((name) => readFileSync(join('__tests__/fixtures/integrity', folder, name), 'utf8')))

/** One of everything that the language has. */
const everything = `
type Pair[T: int, *Ts, **P] = tuple[T]
class Box[T](Base, metaclass=Meta):
    x: int = 1
    @staticmethod
    def f[U](a, /, b: int = 1, *c: int, d, e=2, **g: str) -> int:
        global h
        del a, b[0]
        b += 1
        assert a, "no"
        return lambda x, *y, z=1: x
async def g():
    async for a in b:
        pass
    else:
        await c
    async with a as b, c:
        yield 1
    x = [i async for i in y if i] + {i for i in y} and {k: v for k, v in z} or (i for i in y)
    return x
def h():
    nonlocal_ = 1
    def inner():
        nonlocal nonlocal_
        yield from a
    while a if b else c:
        break
    for i in range(3):
        continue
    else:
        pass
    with open(x) as (a, b):
        raise A from b
    try:
        a[1:2:3, ...]
    except* E as e:
        -a ** b
    finally:
        not a
    match a:
        case 1 | None | "x" if b:
            pass
        case {"k": v, **rest}:
            pass
        case Point(1, y=[2, *others] as z):
            pass
        case a.b:
            pass
    print(*a, **b, c=f"{a!r:>{b}} {c}", d=(e := 1), g={**h, 1: 2})
import a.b as c
from . import d
`

test.each([['one of everything', everything], ...programs.map((text, index) => [`program ${index}`, text])])('every node of %s is listed once, below its parent', (_, text) => {
  const module = moduleOf(text ?? '')
  expect(strays(module)).toEqual([])
})

test('the fields of nearly every type are listed, so that no tree is looked through field by field', () => {
  const module = moduleOf(everything)
  const types = new Set<string>()
  for (const node of walk(module)) types.add(node.nodeType)
  expect([...types].filter((type) => !(type in childFields)).sort()).toEqual(['MatchAs', 'MatchCase', 'MatchClass', 'MatchMapping', 'MatchOr', 'MatchSequence', 'MatchSingleton', 'MatchStar', 'MatchValue', 'Match', 'ParamSpec', 'TypeVar', 'TypeVarTuple'].sort())
})

const operators = /^(Load|Store|Del|And|Or|Add|Sub|Mult|MatMult|Div|Mod|Pow|[LR]Shift|Bit\w+|FloorDiv|Invert|Not|UAdd|USub|Eq|NotEq|LtE?|GtE?|Is|IsNot|In|NotIn)$/

/** A plain walk over all fields. */
function* walk(module: PythonModule): Generator<PyNode> {
  const stack: PyNode[] = [module.root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node
    for (const [key, field] of Object.entries(node)) {
      if (key === 'parent') continue
      for (const child of [field].flat() as unknown[]) {
        if (typeof child === 'object' && child !== null && 'nodeType' in child && !operators.test(String(child.nodeType))) stack.push(child as PyNode)
      }
    }
  }
}

function strays(module: PythonModule): readonly string[] {
  const wrong: string[] = []
  let count = 0
  for (const node of walk(module)) {
    count++
    if (module.all(node.nodeType).filter((each) => each === node).length !== 1) wrong.push(`${node.nodeType} is not listed once`)
    if (node !== module.root && (node.parent === undefined || !Object.values(node.parent).flat().includes(node))) wrong.push(`${node.nodeType} does not know its parent`)
  }
  if (count < 3) wrong.push('nothing was walked')
  return wrong
}
