import { expect, test } from '@jest/globals'
import { silencingComments } from '../../../src/core/python/suppression-comments.ts'
import { moduleOf } from '../../support/agent-source.ts'

const found = (text: string): string[] => [...silencingComments(moduleOf(text))].map(({ directive, span }) => `${directive} at ${span.start}`)

test.each<[string, string[]]>([
  ['import x  # noqa', ['noqa at 10']],
  ['import x  #NOQA', ['NOQA at 10']],
  ['import x  # noqa: E402', []],
  ['import x  # noqa:E402,F401', []],
  ['import x  # noqa: imported for what it registers', []],
  ['import x  # noqa - imported for what it registers', []],
  ['import x  # registers itself # noqa', []],
  ['import x  # noqa  # type: ignore', ['noqa at 10']],
  ['# Registers itself.\nimport x  # noqa', ['noqa at 30']],
  ['# Registers itself.\n# flake8: noqa\nimport x', []],
  ['# flake8: noqa\nimport x', ['flake8: noqa at 0']],
  ['# ruff: noqa: F401\nimport x', []],
  ['x = f()  # type: ignore', ['type: ignore at 9']],
  ['x = f()  # type:ignore', ['type:ignore at 9']],
  ['x = f()  # type: ignore[arg-type]', []],
  ['x = f()  # type: ignore # the stubs lack it', []],
  ['x = f()  # type: ignored', []],
  ['x = []  # type: list[int]', []],
  ['x = f()  # pylint: disable=broad-except', []],
  ['x = f()  # pylint: disable=all', ['pylint: disable=all at 9']],
  ['# pylint: skip-file', ['pylint: skip-file at 0']],
  ['# mypy: ignore-errors', ['mypy: ignore-errors at 0']],
  ['# mypy: ignore-errors=True', ['mypy: ignore-errors at 0']],
  ['import x  # noqa: E402  # type: ignore', ['type: ignore at 24']],
  ['# mypy: ignore-errors - generated code', []],
  ['# mypy: disallow-untyped-defs', []],
  ['x = f()  # pyright: ignore', ['pyright: ignore at 9']],
  ['x = f()  # pyright: ignore[reportCallIssue]', []],
  ['x = "# noqa"', []],
  ['x = r"\\" # noqa"', []],
  ['x = """\n# noqa\n"""  # noqa', ['noqa at 20']],
  ['x = \'it"s\'  # noqa', ['noqa at 12']],
  ['x = f"{y["#"]} # noqa"', []],
  ['x = f"{y[\'a\']} # noqa"\nz = 1  # noqa', ['noqa at 30']],
  ['x = ("a"  # noqa\n     "b")', ['noqa at 10']],
  ['x = 1 # noqa\r\ny = 2', ['noqa at 6']],
  ['# no noqa here, and a # in it', []],
])('%j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})
