import { describe, expect, test } from '@jest/globals'
import { beginsAsFailure, compared, isTestPath, namesBound, namesCheck, namesDeviation, namesFactory, namesFailedVerdict, namesFailureList, namesMeasure, namesSetting, namesVerdict, saysFail, saysPass } from '../../src/core/outcome-words.ts'

describe('names', () => {
  test.each(['passed', 'is_valid', 'isApproved', 'all_ok', 'fitConverged'])('%s is a verdict', (name) => expect(namesVerdict(name)).toBe(true))
  test.each(['pass_rate', 'notValid', 'failed', 'successUrl', 'ok_button', 'passenger', 'score'])('%s is none', (name) => expect(namesVerdict(name)).toBe(false))
  test.each(['score', 'judge_confidence', 'r2', 'maxError', 'exponent'])('%s is a measure', (name) => expect(namesMeasure(name)).toBe(true))
  test.each(['score_threshold', 'errorCode', 'weight', 'errorMessage', 'name'])('%s is none', (name) => expect(namesMeasure(name)).toBe(name === 'errorCode' ? namesDeviation(name) : false))

  test('each family of words', () => {
    expect([namesFailedVerdict('isInvalid'), namesFailedVerdict('failed_count')]).toEqual([true, false])
    expect([namesCheck('verify_fit'), namesCheck('withinTolerance'), namesCheck('load')]).toEqual([true, true, false])
    expect([namesDeviation('max_error'), namesDeviation('error_count')]).toEqual([true, false])
    expect([namesSetting('minimumScore'), namesSetting('score')]).toEqual([true, false])
    expect([namesBound('max_error'), namesBound('rows')]).toEqual([true, false])
    expect([namesFactory('makeCheck'), namesFactory('maker')]).toEqual([true, false])
    expect([namesFailureList('issues'), namesFailureList('rows')]).toEqual([true, false])
  })

  test.each([
    ['tests/test_fit.py', true], ['agents/test_fit.py', true], ['src/fit.test.ts', true], ['__tests__/fit.ts', true], ['agents/fit.py', false], ['agents/latest.ts', false], ['agents/contest.py', false],
  ])('%s', (path, expected) => expect(isTestPath(path)).toBe(expected))
})

describe('constants', () => {
  test('what says that a check was passed, or failed', () => {
    expect([true, 'PASS', ' approved ', 'ok'].map(saysPass)).toEqual([true, true, true, true])
    expect([false, 'pass the salt', 1, null].map(saysPass)).toEqual([false, false, false, false])
    expect([false, 'FAILED', 'not approved', true, 'failed to fetch'].map(saysFail)).toEqual([true, true, true, false, false])
  })

  test.each([
    [1, '>=', 0.5, true], [0, '<', 0, false], ['pass', '==', 'pass', true], ['pass', '!==', 'fail', true], ['1', '<', 2, undefined], [1, 'in', 2, undefined],
  ])('%p %s %p', (one, operator, other, expected) => expect(compared(one, operator, other)).toBe(expected))
})

describe('texts', () => {
  test.each([
    'Error: no answer', 'error: the header cannot be decoded', 'HTTP error 500: down', 'Tool error (timeout): 3 s', 'Search failed: no index', 'Failed to fetch', 'Could not save', "couldn't parse", 'Unable to read',
    'An error occurred', 'Traceback (most recent call last)', '[Error] : x',
  ])('%s begins as a failure', (text) => expect(beginsAsFailure(text)).toBe(true))

  test.each(['Error bars of the fit', 'Error(', 'caught errors', 'failsafe', 'No results', 'Saved 12 rows', 'The answer is 42', 'canvas'])('%s does not', (text) => expect(beginsAsFailure(text)).toBe(false))
})
