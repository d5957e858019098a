import { describe, expect, test } from '@jest/globals'
import { caughtTypes } from '../../../src/core/python/exception-types.ts'
import { discardingJumps } from '../../../src/core/python/finally.ts'
import { quote } from '../../../src/core/python/handler-text.ts'
import { hollowBlock } from '../../../src/core/python/hollow.ts'
import { reraises } from '../../../src/core/python/reraise.ts'
import { moduleOf } from '../../support/agent-source.ts'

const indent = (lines: string) => lines.split('\n').map((line) => `        ${line}`).join('\n')

/** How the handler with the given lines ends when it is hollow. */
function ends(lines: string, above = ''): string[] | undefined {
  const module = moduleOf(`${above}\ndef f(x):\n    try:\n        work()\n    except Exception as e:\n${indent(lines)}\n`)
  const handler = module.all('ExceptHandler')[0]
  const hollow = handler && hollowBlock({ module, error: 'e', functionName: 'f' }, handler.body)
  return hollow && [...hollow.ends].sort()
}

describe('blocks that do nothing about a failure', () => {
  test.each<[string, string[]]>([
    ['pass', ['falls through']],
    ['...', ['falls through']],
    ['"no data"', ['falls through']],
    ['global y', ['falls through']],
    ['y: int', ['falls through']],
    ['return', ['return']],
    ['return -1', ['return']],
    ['return {"a": [1, (2, None)]}', ['return']],
    ['return f"none"', ['return']],
    ['return 1j', ['return']],
    ['return dict(exponent=1.5)', ['return']],
    ['return [0.0] * len(x)', ['return']],
    ['return 1 if x else 0', ['return']],
    ['a = b = None', ['falls through']],
    ['a, b = None, 0', ['falls through']],
    ['self.value = 0', ['falls through']],
    ['values.append(None)', ['falls through']],
    ['if x:\n    return 1\nelse:\n    return 2', ['return']],
    ['if x:\n    return 1', ['falls through', 'return']],
    ['if True:\n    return 1\nraise', ['return']],
    ['yield', ['falls through']],
    ['x = x or []', ['falls through']],
    ['return 1\nraise e', ['return']],
    ['if False:\n    raise e', ['falls through']],
    ['e.args', ['falls through']],
    ['str(e)', ['falls through']],
    ['y = e', ['falls through']],
    ['message = str(e)', ['falls through']],
    ['message = str(e)\ntext = message.strip()', ['falls through']],
    ['message = f"{e}".strip()\nreturn None', ['return']],
    ['code = e.code\nreturn [] if code else {}', ['return']],
    ['ValueError("x")', ['falls through']],
    ['if e: pass', ['falls through']],
    ['if not e:\n    return 1\nreturn 0', ['return']],
    ['return e and None', ['return']],
    ['return 1 if e else 0', ['return']],
    ['return dict.fromkeys(x, 0.0)', ['return']],
    ['return json.loads("[]")', ['return']],
  ])('%s', (lines, kinds) => {
    expect(ends(lines, 'import json')).toEqual(kinds)
  })

  test('a name that is read below the handler', () => {
    const module = moduleOf('def f(x):\n    message = None\n    try:\n        work()\n    except Exception as e:\n        message = str(e)\n    return message\n')
    const handler = module.all('ExceptHandler')[0]
    expect(handler && hollowBlock({ module, error: 'e', functionName: 'f' }, handler.body)).toBeUndefined()
  })

  test('constants of libraries, under any name', () => {
    expect(ends('return np.nan', 'import numpy as np')).toEqual(['return'])
    expect(ends('return zeros(x.shape)', 'from numpy import zeros')).toEqual(['return'])
    expect(ends('return np.nan', 'np = load()')).toBeUndefined()
  })
})

describe('blocks that may do something about it', () => {
  test.each([
    'raise', 'raise X from None', 'return e', 'return str(e)', 'log(e)', 'notify()', 'await notify()', 'failures += 1', 'assert x', 'return x', 'return x.default', 'y = x',
    'return [0.0, measure()]', 'del table[x]', 'with lock:\n    pass', 'for y in x:\n    note(y)', 'y = {**x}', 'return f"failed {x}"', 'if notify():\n    pass', 'errors.append(1)',
    'errors[x] = True', 'self.ok = False', 'state = "failed"', 'return "error"', 'return {"status": "timeout"}', 'values.append(x)', 'return NotImplemented', 'yield e', 'self.error = e', 'global y\ny = e',
    'return None, e', 'return np.zeros(measure())', 'class A: pass', 'import fallback', 'try:\n    pass\nfinally:\n    pass', 'return (yield)', 'if e.code == 404:\n    return 1', 'message = str(e)\nlog(message)', 'message = str(e)\nreturn message', 'missing = e.code == 404\nreturn None if missing else 0',
    'return 1 if e.code == 404 else 0', 'return e or None', 'e and log()', 'if e: log()', 'return dict.fromkeys(x, e)', 'return dict.fromkeys(x, measure())', 'fallback = x.default\nreturn fallback', 'return lambda_(x)', 'x = y or []',
  ])('%s', (lines) => {
    expect(ends(lines, 'import numpy as np')).toBeUndefined()
  })
})

describe('caught types', () => {
  test.each<[string, boolean, string[]]>([
    ['except ValueError: pass', false, ['ValueError']],
    ['except builtins.Exception: pass', true, ['Exception']],
    ['except (IOError, socket.timeout): pass', false, ['OSError', 'TimeoutError']],
    ['except (*ERRORS, KeyError): pass', false, ['ValueError', 'TypeError', 'KeyError']],
    ['except ERRORS + (KeyError,): pass', false, ['ValueError', 'TypeError', 'KeyError']],
    ['except make(): pass', false, ['?']],
    ['except LOOP: pass', false, ['?']],
    ['except: pass', true, []],
  ])('%s', (clause, broad, names) => {
    const module = moduleOf(`import builtins, socket\nERRORS = (ValueError, TypeError)\nLOOP = (LOOP,)\ntry:\n    work()\n${clause}`)
    expect(caughtTypes(module, module.all('ExceptHandler')[0]?.type)).toMatchObject({ broad, names })
  })
})

describe('jumps out of finally', () => {
  const jumps = (lines: string, handlers = '') => {
    const module = moduleOf(`for x in y:\n    try:\n        work()\n${handlers}    finally:\n${indent(lines)}\n`)
    return module.all('Try').flatMap((each) => discardingJumps(module, each).map(({ nodeType }) => nodeType))
  }

  test.each<[string, string[]]>([
    ['close()', []],
    ['break', ['Break']],
    ['if x:\n    continue', ['Continue']],
    ['for z in x:\n    break', []],
    ['for z in x:\n    pass\nelse:\n    break', ['Break']],
    ['with x:\n    break', ['Break']],
    ['def g():\n    return 1', []],
  ])('%s', (lines, kinds) => {
    expect(jumps(lines)).toEqual(kinds)
  })

  test('nothing is in flight after a handler that takes everything and raises nothing', () => {
    expect(jumps('break', '    except BaseException as e:\n        note(e)\n')).toEqual([])
    expect(jumps('break', '    except Exception as e:\n        note(e)\n')).toEqual(['Break'])
    expect(jumps('break', '    except BaseException as e:\n        raise\n')).toEqual(['Break'])
  })
})

describe('handlers that always raise again', () => {
  test.each<[string, boolean]>([
    ['raise', true],
    ['undo()\nraise', true],
    ['raise ValueError()', false],
    ['if x:\n    raise', false],
    ['if x:\n    raise\nelse:\n    raise', true],
    ['if x:\n    return\nraise', false],
    ['with lock:\n    raise', true],
    ['try:\n    undo()\nfinally:\n    raise', true],
    ['def g():\n    return 1\nraise', true],
  ])('%s', (lines, expected) => {
    const module = moduleOf(`def f(x):\n    try:\n        work()\n    except:\n${indent(lines)}\n`)
    expect(reraises(module.all('ExceptHandler')[0]?.body ?? [])).toBe(expected)
  })
})

test('a quoted text is one line and cut between letters', () => {
  const module = moduleOf(`x = {\n    "a": 1,\n}\ny = "${'😀'.repeat(80)}"\n`)
  const [first, second] = module.body
  expect(first && quote(module, first)).toBe('x = { "a": 1, }')
  expect(second && quote(module, second)).toBe(`y = "${'😀'.repeat(54)}…`)
})

test('a sum of any length is no trouble', () => {
  expect(ends(`return ${'1 + '.repeat(30_000)}1`)).toEqual(['return'])
  expect(ends(`return ${'1 + '.repeat(30_000)}measure()`)).toBeUndefined()
})
