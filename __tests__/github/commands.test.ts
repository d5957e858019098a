import { describe, expect, test } from '@jest/globals'
import { inertText, messageCommand, outputLines } from '../../src/github/commands.ts'

test('a message stays one command', () => {
  expect(messageCommand('warning', '50% of\r\n::error::it')).toBe('::warning title=flowproof::50%25 of%0D%0A::error::it\n')
})

describe('text that may carry commands', () => {
  test('stands between stop and resume', () => {
    expect(inertText('::error::x')).toMatch(/^::stop-commands::([\w-]{36})\n::error::x\n::\1::\n$/)
  })

  test('cannot know the token', () => expect(inertText('')).not.toBe(inertText('')))
})

describe('outputs', () => {
  test('one each', () => expect(outputLines({ a: '1', b: '' }, 'd')).toBe('a<<d\n1\nd\nb<<d\n\nd\n'))
  test('a value cannot end itself', () => expect(outputLines({ a: '' })).not.toBe(outputLines({ a: '' })))
})
