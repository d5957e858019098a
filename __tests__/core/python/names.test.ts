import { describe, expect, test } from '@jest/globals'
import { onlyBinding, qualifiedName } from '../../../src/core/python/names.ts'
import { moduleOf } from '../../support/agent-source.ts'

/** The qualified names of the arguments of all calls of `probe`, in the order of the text. */
function probed(text: string): (string | undefined)[] {
  const module = moduleOf(text)
  const calls = module.all('Call').filter(({ func }) => func.nodeType === 'Name' && func.id === 'probe')
  return calls.flatMap(({ args }) => args.map((arg) => qualifiedName(module, arg)))
}

describe('what a name stands for', () => {
  test.each<[string, string, (string | undefined)[]]>([
    ['a builtin', 'probe(eval)', ['builtins.eval']],
    ['an import', 'import os.path\nprobe(os.path.join)', ['os.path.join']],
    ['two imports below one package', 'import os\nimport os.path\nprobe(os.getenv)', ['os.getenv']],
    ['import as', 'import numpy.linalg as la\nprobe(la.norm)', ['numpy.linalg.norm']],
    ['from import', 'from builtins import exec as run\nprobe(run)', ['builtins.exec']],
    ['a relative import', 'from . import base\nfrom ..agents.base import Agent\nprobe(base.Agent, Agent)', ['.base.Agent', '..agents.base.Agent']],
    ['the name of Python 2', 'import __builtin__\nprobe(__builtin__.eval)', ['builtins.eval']],
    ['an alias', 'import numpy as np\nquiet = np.seterr\nagain = quiet\nprobe(again)', ['numpy.seterr']],
    ['an annotated alias', 'run: object = eval\nprobe(run)', ['builtins.eval']],
    ['an alias of itself at the top of a module', 'eval = eval\nprobe(eval)', ['builtins.eval']],
    ['aliases in a circle', 'a = b\nb = a\nprobe(a)', [undefined]],
    ['a walrus', 'if (run := eval):\n    probe(run)', ['builtins.eval']],
    ['an optional import', 'try:\n    import numpy as np\nexcept ImportError:\n    np = None\nprobe(np.seterr)', ['numpy.seterr']],
    ['the same import twice', 'if a:\n    from os import environ\nelse:\n    from os import environ\nprobe(environ)', ['os.environ']],
    ['two different imports', 'try:\n    import json\nexcept ImportError:\n    import simplejson as json\nprobe(json.loads)', [undefined]],
    ['an import that is bound again', 'from os import environ\nenviron = {}\nprobe(environ)', [undefined]],
    ['a definition', 'def eval(x): pass\nclass exec: pass\nprobe(eval, exec)', [undefined, undefined]],
    ['an unpacked name', 'eval, other = 1, 2\nprobe(eval)', [undefined]],
    ['a loop, a with, a handler, a deletion', 'for a in x: pass\nwith x as b: pass\ntry: pass\nexcept E as c: probe(a, b, c)\ndel d\nprobe(d)', [undefined, undefined, undefined, undefined]],
    ['an attribute of an object', 'def f(self): probe(self.eval, eval().x)', [undefined, undefined]],
    ['a pattern', 'match x:\n    case {"a": eval, **exec}: probe(eval, exec)\n    case [*open]: probe(open)', [undefined, undefined, undefined]],
    ['a type parameter', 'def f[eval](x: eval): probe(eval)', [undefined]],
  ])('%s', (_, text, names) => {
    expect(probed(text)).toEqual(names)
  })
})

describe('names reached through literals', () => {
  test.each<[string, string | undefined]>([
    ['getattr(builtins, "eval")', 'builtins.eval'],
    ['getattr(builtins, "eval", None)', 'builtins.eval'],
    ['getattr(builtins, name)', undefined],
    ['__import__("builtins").eval', 'builtins.eval'],
    ['__import__("os.path").path', 'os.path'],
    ['__import__("os", fromlist=["path"])', undefined],
    ['importlib.import_module("builtins").eval', 'builtins.eval'],
    ['__builtins__.eval', 'builtins.eval'],
    ['__builtins__["eval"]', 'builtins.eval'],
    ['builtins.__dict__["eval"]', 'builtins.eval'],
    ['vars(builtins)["eval"]', 'builtins.eval'],
    ['sys.modules["builtins"].eval', 'builtins.eval'],
    ['table["eval"]', undefined],
    ['builtins.eval("builtins")', undefined],
  ])('%s', (expression, name) => {
    expect(probed(`import builtins, importlib, sys\nprobe(${expression})`)).toEqual([name])
  })
})

describe('the scope in which a name is looked up', () => {
  test.each<[string, string, (string | undefined)[]]>([
    ['a parameter hides', 'def f(eval, /, a, *b, exec=None, **open): probe(eval, a, b, exec, open)', Array(5).fill(undefined)],
    ['a parameter hides in the function alone', 'def f(eval): pass\nprobe(eval)', ['builtins.eval']],
    ['the parameter of a lambda hides', 'f = lambda eval: probe(eval)', [undefined]],
    ['a default stands outside', 'def f(eval=probe(eval)): pass\ng = lambda eval=probe(eval): 0\ndef h(*, eval=probe(eval)): pass', Array(3).fill('builtins.eval')],
    ['an annotation and a decorator stand outside', '@probe(eval)\ndef f(eval: probe(eval)) -> probe(eval): pass', Array(3).fill('builtins.eval')],
    ['a local hides', 'def f():\n    eval = len\n    probe(eval)\nprobe(eval)', ['builtins.len', 'builtins.eval']],
    ['a local hides in inner functions', 'def f():\n    eval = len\n    def g(): probe(eval)', ['builtins.len']],
    ['a class hides in its body', 'class A:\n    eval = len\n    probe(eval)', ['builtins.len']],
    ['a class does not hide in its methods', 'class A:\n    eval = len\n    def f(self): probe(eval)', ['builtins.eval']],
    ['a class does not hide in its comprehensions', 'class A:\n    eval = len\n    x = [probe(eval) for y in z]', ['builtins.eval']],
    ['a class hides in the first iterable of a comprehension', 'class A:\n    eval = len\n    x = [y for y in probe(eval)]', ['builtins.len']],
    ['a base class is looked up outside', 'class A(probe(eval)):\n    eval = len', ['builtins.eval']],
    ['a comprehension hides', 'x = [probe(eval) for eval in y]\nprobe(eval)', [undefined, 'builtins.eval']],
    ['a comprehension does not hide in its first iterable', 'x = {probe(eval) for eval in probe(eval)}', [undefined, 'builtins.eval']],
    ['a walrus in a comprehension binds outside', 'def f():\n    x = [(eval := y) for y in z]\n    probe(eval)\nprobe(eval)', [undefined, 'builtins.eval']],
    ['global binds in the module', 'def f():\n    global eval\n    eval = len\ndef g(): probe(eval)', ['builtins.len']],
    ['global looks past the functions around', 'def f():\n    eval = len\n    def g():\n        global eval\n        probe(eval)', ['builtins.eval']],
    ['nonlocal binds in the function around', 'def f():\n    run = None\n    def g():\n        nonlocal run\n        run = eval\n    probe(run)', ['builtins.eval']],
  ])('%s', (_, text, names) => {
    const found = probed(text)
    expect([...found].sort()).toEqual([...names].sort())
  })
})

test('a star import is told apart from a builtin by the list of star imports', () => {
  const module = moduleOf('from formulas import *\nfrom .base import *\nprobe(eval)')
  const [call] = module.all('Call')
  expect(call && onlyBinding(module, 'eval', call)).toBe('builtin')
})

test('chains of any length are no trouble', () => {
  expect(probed(`probe(eval${'.a'.repeat(30_000)}, ${'os.path.'.repeat(2)}join)`)).toEqual([undefined, 'builtins.os.path.os.path.join'])
})
