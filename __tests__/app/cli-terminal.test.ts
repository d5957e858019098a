import { describe, expect, test } from '@jest/globals'
import { wantsColour } from '../../src/app/cli-terminal.ts'

describe('colour', () => {
  test.each([
    ['a terminal has it', undefined, {}, true, true],
    ['a pipe has none', undefined, {}, false, false],
    ['--color wins over everything', true, { NO_COLOR: '1', FORCE_COLOR: '0', TERM: 'dumb' }, false, true],
    ['--no-color wins over everything', false, { FORCE_COLOR: '1' }, true, false],
    ['NO_COLOR', undefined, { NO_COLOR: '1' }, true, false],
    ['an empty NO_COLOR says nothing', undefined, { NO_COLOR: '' }, true, true],
    ['FORCE_COLOR', undefined, { FORCE_COLOR: '1' }, false, true],
    ['FORCE_COLOR before NO_COLOR', undefined, { FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
    ['FORCE_COLOR=0', undefined, { FORCE_COLOR: '0' }, true, false],
    ['an empty FORCE_COLOR says nothing', undefined, { FORCE_COLOR: '' }, false, false],
    ['a dumb terminal has none', undefined, { TERM: 'dumb' }, true, false],
  ])('%s', (_name, flag, environment, isTerminal, expected) => {
    expect(wantsColour(flag, environment, isTerminal)).toBe(expected)
  })
})
