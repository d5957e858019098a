import { describe, expect, test } from '@jest/globals'
import { type MissionState, nodesOf, outstandingOf, readyNodes } from '../../src/aiws/index.ts'
import { admit, attach, complete, decided, decision, dispatch, done, end, node, operated, refusal, running, settle, start, steps, task, transition } from '../support/aiws.ts'

const ready = (state: MissionState) => readyNodes(state, 'r').join(' ')
/** The nodes with what has become of them: C, S, or P. */
const statuses = (state: MissionState) => nodesOf(state, 'r').map(({ node: { id }, status }) => `${id}:${status[0]}`).join(' ')
const fork = (id: string, ...dependsOn: readonly string[]) => node('FORK', id, dependsOn)
const join = (id: string, mode: 'ALL' | 'ANY', ...dependsOn: readonly string[]) => node('JOIN', id, dependsOn, { mode })

describe('readiness', () => {
  test('a chain', () => {
    const state = running([fork('a'), fork('b', 'a'), end('b')])
    expect(ready(state)).toBe('a')
    expect(ready(steps(state, complete('a')))).toBe('b')
    expect(ready(steps(state, complete('a'), complete('b')))).toBe('end')
    expect(refusal(state, complete('a'), complete('a'))).toBe('NODE_NOT_READY')
    expect(refusal(state, complete('b'))).toBe('NODE_NOT_READY')
    expect(refusal(state, complete('c'))).toBe('NODE_NOT_READY')
  })

  test('FORK and JOIN ALL', () => {
    const state = steps(running([fork('a'), fork('b', 'a'), fork('c', 'a'), join('j', 'ALL', 'b', 'c'), end('j')]), complete('a'))
    expect(ready(state)).toBe('b c')
    expect(ready(steps(state, complete('b')))).toBe('c')
    expect(ready(steps(state, complete('b'), complete('c')))).toBe('j')
  })

  describe('DECISION', () => {
    const nodes = [decision('d', [], 'x', 'y'), fork('x', 'd'), fork('y', 'd'), fork('z', 'y'), join('j', 'ANY', 'x', 'z'), end('j')]
    test.each([[true, 'd:C x:P y:S z:S j:P end:P', 'x'], [false, 'd:C x:S y:P z:P j:P end:P', 'y'], ['true', 'd:C x:S y:P z:P j:P end:P', 'y']])('%j', (ok, expected, next) => {
      const state = steps(running(nodes), complete('d', decided(ok)))
      expect([statuses(state), ready(state)]).toEqual([expected, next])
    })
    test('the other branch does not keep the run from its end', () => {
      const state = steps(running(nodes), complete('d', decided(true)), complete('x'), complete('j'), complete('end', done), transition())
      expect(statuses(state)).toBe('d:C x:C y:S z:S j:C end:C')
    })
    test('a dependent that is no successor is never selected', () => {
      expect(statuses(steps(running([decision('d', [], 'x', 'x'), fork('x', 'd'), fork('y', 'd'), join('j', 'ANY', 'x', 'y'), end('j')]), complete('d', decided(1))))).toBe('d:C x:P y:S j:P end:P')
    })
    test.each([[{ a: [1, { b: null }] }, { a: [1, { b: null }] }, 'x'], [1, true, 'y'], [null, 0, 'y'], [[1, 2], [2, 1], 'y'], [{ a: 1, b: 2 }, { b: 2, a: 1 }, 'x']])('equals %j, value %j: %s', (equals, value, chosen) => {
      expect(ready(steps(running([decision('d', [], 'x', 'y', equals), fork('x', 'd'), fork('y', 'd'), join('j', 'ANY', 'x', 'y'), end('j')]), complete('d', decided(value))))).toBe(chosen)
    })
    test.each([{}, { data: {} }, { data: { other: true } }, { ok: true }, { data: [true] }, { data: null }])('%j is no proof', (result) => expect(refusal(running(nodes), complete('d', result))).toBe('NODE_PROOF'))
    test('what the data inherits is none of it', () => {
      const state = running([node('DECISION', 'd', [], { field: 'constructor', equals: 1, then: 'end', else: 'end' }), end('d')])
      expect(refusal(state, complete('d', { data: {} }))).toBe('NODE_PROOF')
      expect(refusal(state, complete('d', { data: { constructor: 1 } }))).toBeUndefined()
    })
  })

  test('a JOIN ALL over exclusive branches is dead', () => {
    const state = steps(running([decision('d', [], 'x', 'y'), fork('x', 'd'), fork('y', 'd'), join('j', 'ALL', 'x', 'y'), end('j')]), complete('d', decided(true)))
    expect(statuses(state)).toBe('d:C x:P y:S j:S end:S')
    expect(refusal(state, complete('x'), transition())).toBe('RUN_NO_END')
    expect(refusal(state, complete('x'), transition('FAILED'))).toBeUndefined()
  })

  describe('JOIN ANY', () => {
    const nodes = [task('t'), task('u'), fork('v', 'u'), join('j', 'ANY', 't', 'v'), end('j')]
    const one = [...operated('t', 'o'), complete('t', { operationId: 'o' })]
    test('one predecessor is enough, and what only it waited for is skipped', () => {
      const state = steps(running(nodes), ...one, complete('j'))
      expect([statuses(state), ready(state)]).toEqual(['t:C u:S v:S j:C end:P', 'end'])
    })
    test('what others wait for is not', () => {
      const state = steps(running([...nodes, fork('w', 'u'), node('END', 'end2', ['w'])]), ...one, complete('j'))
      expect([statuses(state), ready(state)]).toEqual(['t:C u:P v:S j:C end:P w:P end2:P', 'end u'])
      expect(refusal(state, complete('end', done), transition())).toBe('RUN_OUTSTANDING_NODE')
    })
    test.each([
      ['admitted, and bound by an earlier attempt', [...operated('u', 'p', 'CONFIRMED_NOT_APPLIED'), admit({ operationId: 'p' })], 'JOIN_ACTIVE_OPERATION'],
      ['dispatched', [admit({ operationId: 'p' }), dispatch({ nodeId: 'u' })], 'JOIN_ACTIVE_OPERATION'],
      ['unknown', operated('u', 'p', 'UNKNOWN'), 'JOIN_ACTIVE_OPERATION'],
      ['applied', operated('u', 'p'), undefined],
      ['not applied', operated('u', 'p', 'CONFIRMED_NOT_APPLIED'), undefined],
      ['admitted, and bound to nothing', [admit({ operationId: 'p' })], undefined],
    ])('an operation before it that is %s', (_, before, code) => expect(refusal(running(nodes), ...one, ...before, complete('j'))).toBe(code))
    test('an operation that was tried again and settled counts no more', () => {
      const again = [admit({ operationId: 'p' }), dispatch({ nodeId: 'u' }), settle()]
      expect(refusal(running(nodes), ...one, ...operated('u', 'p', 'CONFIRMED_NOT_APPLIED'), ...again, complete('j'))).toBeUndefined()
    })
    test('a JOIN ALL discards nothing, and does not ask', () => {
      const state = running([task('t'), join('j', 'ALL', 't'), end('j')])
      expect(refusal(state, ...operated('t', 'o'), complete('t', { operationId: 'o' }), ...operated('t', 'p', 'UNKNOWN').slice(0, 1), complete('j'))).toBeUndefined()
    })
    test('without predecessors it is never ready, and never skipped', () => {
      const state = running([join('j', 'ANY'), end('j')])
      expect([ready(state), statuses(state)]).toEqual(['', 'j:P end:P'])
    })
  })
})

describe('proofs', () => {
  const withTask = running([task('t'), task('u'), end('t', 'u')])
  test.each<[string, readonly unknown[], unknown, string | undefined]>([
    ['applied and bound', operated('t', 'o'), { operationId: 'o', note: 'more is allowed' }, undefined],
    ['bound to another node', operated('u', 'o'), { operationId: 'o' }, 'NODE_PROOF'],
    ['not applied', operated('t', 'o', 'CONFIRMED_NOT_APPLIED'), { operationId: 'o' }, 'NODE_PROOF'],
    ['unknown', operated('t', 'o', 'UNKNOWN'), { operationId: 'o' }, 'NODE_PROOF'],
    ['not settled', [admit(), dispatch({ nodeId: 't' })], { operationId: 'o' }, 'NODE_PROOF'],
    ['none', [], { operationId: 'o' }, 'NODE_PROOF'],
    ['of an attempt', operated('t', 'o'), { operationId: 'o.1' }, 'NODE_PROOF'],
    ['of another run', [start('s'), ...operated(undefined, 'o', 'CONFIRMED_APPLIED', 's')], { operationId: 'o' }, 'NODE_PROOF'],
    ['bound to this node in another run', [start('s'), attach('s'), ...operated('t', 'o', 'CONFIRMED_APPLIED', 's')], { operationId: 'o' }, 'NODE_PROOF'],
    ['not named', operated('t', 'o'), {}, 'NODE_PROOF'],
    ['named by a number', operated('t', 'o'), { operationId: 1 }, 'NODE_PROOF'],
    ['a convenient text', [], { operationId: 'CONFIRMED_APPLIED', ok: true }, 'NODE_PROOF'],
  ])('TASK: %s', (_, before, result, code) => expect(refusal(withTask, ...before, complete('t', result))).toBe(code))

  const loop = running([node('LOOP', 'l', [], { maxIterations: '2' }), end('l')])
  const once = [...operated('l', 'o'), complete('l', { operationId: 'o', done: false })]
  test.each<[string, readonly unknown[], unknown, string | undefined]>([
    ['done at once', operated('l', 'o'), { operationId: 'o', done: true }, undefined],
    ['the last iteration is done', [...once, ...operated('l', 'p')], { operationId: 'p', done: true }, undefined],
    ['the last iteration is not', [...once, ...operated('l', 'p')], { operationId: 'p', done: false }, 'LOOP_EXHAUSTED'],
    ['an operation twice', once, { operationId: 'o', done: true }, 'NODE_PROOF_REUSED'],
    ['done is missing', operated('l', 'o'), { operationId: 'o' }, 'NODE_PROOF'],
    ['done is a text', operated('l', 'o'), { operationId: 'o', done: 'true' }, 'NODE_PROOF'],
  ])('LOOP: %s', (_, before, result, code) => expect(refusal(loop, ...before, complete('l', result))).toBe(code))
  test('a LOOP stays ready between its iterations, and its last result is kept', () => {
    expect(readyNodes(steps(loop, ...once), 'r')).toEqual(['l'])
    const [view] = nodesOf(steps(loop, ...once, ...operated('l', 'p'), complete('l', { operationId: 'p', done: true })), 'r')
    expect(view).toMatchObject({ status: 'COMPLETED', iterations: 2, result: { operationId: 'p', done: true }, ready: false })
  })

  const compensating = running([task('t'), node('COMPENSATION', 'c', ['t']), end('c')])
  const original = [...operated('t', 'o'), complete('t', { operationId: 'o' })]
  test.each<[string, readonly unknown[], unknown, string | undefined]>([
    ['both applied', operated('c', 'p'), { operationId: 'p', originalOperationId: 'o' }, undefined],
    ['the same twice', operated('c', 'p'), { operationId: 'p', originalOperationId: 'p' }, 'NODE_PROOF'],
    ['the wrong way round', operated('c', 'p'), { operationId: 'o', originalOperationId: 'p' }, 'NODE_PROOF'],
    ['without the original', operated('c', 'p'), { operationId: 'p' }, 'NODE_PROOF'],
    ['an original that was not applied', [...operated('c', 'q', 'CONFIRMED_NOT_APPLIED'), ...operated('c', 'p')], { operationId: 'p', originalOperationId: 'q' }, 'NODE_PROOF'],
  ])('COMPENSATION: %s', (_, before, result, code) => expect(refusal(compensating, ...original, ...before, complete('c', result))).toBe(code))

  test.each<[string, string, unknown, string]>([
    ['WAIT', 'unseen', { waitId: 'w' }, 'PROOF_UNVERIFIABLE'], ['WAIT', 'nothing', {}, 'NODE_PROOF'],
    ['APPROVAL', 'unseen', { approvalId: 'p' }, 'PROOF_UNVERIFIABLE'], ['APPROVAL', 'a number', { approvalId: 1 }, 'NODE_PROOF'],
    ['VERIFICATION', 'unseen', { assessmentRevision: '1' }, 'PROOF_UNVERIFIABLE'], ['VERIFICATION', 'nothing', { passed: true }, 'NODE_PROOF'],
    ['ACCEPTANCE', 'unseen', { assessmentRevision: '1' }, 'PROOF_UNVERIFIABLE'], ['ACCEPTANCE', 'nothing', { accepted: true }, 'NODE_PROOF'],
  ])('%s: %s', (kind, _, result, code) => expect(refusal(running([node(kind, 'n'), end('n')]), complete('n', result))).toBe(code))

  test.each([['s', [start('s')], 'NODE_PROOF'], ['s', [start('s'), transition('FAILED', 's')], 'NODE_PROOF'], ['s', [], 'NODE_PROOF'], ['r', [], 'NODE_PROOF'], ['s', [start('s'), transition('COMPLETED', 's')], 'PROOF_UNVERIFIABLE']])(
    'SUBWORKFLOW: %s after %j: %s', (childRunId, before, code) => expect(refusal(running([node('SUBWORKFLOW', 'n'), end('n')]), ...before, complete('n', { childRunId }))).toBe(code))

  test.each([['CONFIRMED_APPLIED', undefined], ['CONFIRMED_NOT_APPLIED', undefined], ['UNKNOWN', 'PROOF_UNVERIFIABLE']])('RECONCILIATION: %s', (effect, code) => {
    expect(refusal(running([task('t'), node('RECONCILIATION', 'n'), end('t', 'n')]), ...operated('t', 'o', effect), complete('n', { operationId: 'o' }))).toBe(code)
  })
  test('RECONCILIATION: of another run', () => {
    expect(refusal(running([node('RECONCILIATION', 'n'), end('n')]), start('s'), ...operated(undefined, 'o', 'CONFIRMED_APPLIED', 's'), complete('n', { operationId: 'o' }))).toBe('NODE_PROOF')
  })
  test('RECONCILIATION: not settled', () => expect(refusal(running([node('RECONCILIATION', 'n'), end('n')]), admit(), complete('n', { operationId: 'o' }))).toBe('NODE_PROOF'))

  test.each([[{ disposition: 'COMPLETED' }, undefined], [{}, 'NODE_PROOF'], [{ disposition: 'completed' }, 'NODE_PROOF'], [{ disposition: ['COMPLETED'] }, 'NODE_PROOF']])('END: %j', (result, code) => expect(refusal(running([end()]), complete('end', result))).toBe(code))

  test('an outputSchema is asked after the proof', () => {
    const state = running([task('t', [], { outputSchema: { required: ['uri'] } }), end('t')])
    expect(refusal(state, complete('t', {}))).toBe('NODE_PROOF')
    expect(refusal(state, ...operated('t', 'o'), complete('t', { operationId: 'o' }))).toBe('DATA_SCHEMA')
    expect(refusal(state, ...operated('t', 'o'), complete('t', { operationId: 'o', uri: 'x' }))).toBeUndefined()
  })
})

test('messages list at most twelve nodes that are ready', () => {
  const wide = (count: number) => Array.from({ length: count }, (_, index) => fork(`f${String(index).padStart(2, '0')}`))
  const message = (nodes: readonly { readonly id: string }[]) => () => steps(running([...nodes, end(...nodes.map(({ id }) => id))]), complete('other'))
  const twelve = 'f00, f01, f02, f03, f04, f05, f06, f07, f08, f09, f10, f11'
  expect(message(wide(12))).toThrow(`nodeId: the graph has no node "other". Complete a ready node; ready now: ${twelve}.`)
  expect(message(wide(13))).toThrow(`ready now: ${twelve} and others.`)
  expect(message([join('f', 'ANY')])).toThrow('Complete a ready node; none is ready now.')
})

describe('the end of a run', () => {
  test.each(['COMPLETED', 'FAILED', 'CANCELLED'])('%s absorbs', (to) => {
    const state = steps(running([end()]), complete('end', done), transition(to))
    for (const command of [transition('FAILED'), complete('end', done), admit()]) expect(refusal(state, command)).toBe('RUN_STATE')
    expect(refusal(state, attach())).toBe('RUN_NOT_READY')
  })
  const other = admit({ operationId: 'p' })
  test.each<[string, readonly unknown[], string | undefined]>([
    ['only admitted', [other], 'RUN_OUTSTANDING_ATTEMPT'], ['only dispatched', [other, dispatch({ nodeId: 't' })], 'RUN_OUTSTANDING_ATTEMPT'],
    ['unknown', operated('t', 'p', 'UNKNOWN'), 'RUN_OUTSTANDING_ATTEMPT'], ['applied', operated('t', 'p'), undefined],
  ])('with an operation that is %s', (_, more, code) => {
    const state = running([task('t'), end('t')])
    expect(refusal(state, ...operated('t', 'o'), ...more, complete('t', { operationId: 'o' }), complete('end', done), transition())).toBe(code)
  })
  test('what is outstanding is listed', () => {
    const state = steps(running([task('t'), end('t')]), ...operated('t', 'o', 'UNKNOWN'), admit({ operationId: 'p' }), ...operated('t', 'q'))
    expect(outstandingOf(state, 'r')).toEqual({ nodes: ['t', 'end'], operations: ['o', 'p'] })
    expect(outstandingOf(steps(state, start('s')), 's')).toEqual({ nodes: [], operations: [] })
  })
  test('a run without a graph needs nothing but settled operations', () => {
    expect(refusal(steps(running([end()]), start('s')), transition('COMPLETED', 's'))).toBeUndefined()
    expect(refusal(steps(running([end()]), start('s')), settle())).toBe('ATTEMPT_NOT_FOUND')
  })
})
