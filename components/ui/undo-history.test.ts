import { expect, test } from 'vitest'
import { commit, redo, startHistory, undo } from './undo-history'

const after = (...states: string[]) =>
  states.reduce((history, state) => commit(history, state), startHistory('start'))

test('undo and redo walk through the states', () => {
  const two = after('one', 'two')
  expect(undo(two).present).toBe('one')
  expect(undo(undo(two)).present).toBe('start')
  expect(redo(undo(undo(two))).present).toBe('one')
  expect(redo(redo(undo(undo(two)))).present).toBe('two')
})

test('at either end nothing happens', () => {
  const one = after('one')
  expect(redo(one)).toBe(one)
  const first = startHistory('start')
  expect(undo(first)).toBe(first)
})

test('a new change after an undo drops what was undone', () => {
  const other = commit(undo(after('one', 'two')), 'other')
  expect(redo(other)).toBe(other)
  expect(undo(other).present).toBe('one')
})

test('an unchanged state is no step', () => {
  const one = after('one')
  expect(commit(one, 'one')).toBe(one)
})

test('consecutive changes with one tag are one step', () => {
  const typed = ['a', 'ab', 'abc'].reduce(
    (history, state) => commit(history, state, 'name'),
    startHistory(''),
  )
  expect(undo(typed).present).toBe('')
})

test.each([
  ['another tag', 'phone'],
  ['no tag', null],
])('%s begins a new step', (_, tag) => {
  const named = commit(startHistory(''), 'a', 'name')
  expect(undo(commit(named, 'b', tag)).present).toBe('a')
})

test('typing after an undo does not join the step before', () => {
  const named = commit(commit(startHistory(''), 'a', 'name'), 'b', 'other')
  expect(undo(commit(undo(named), 'c', 'name')).present).toBe('a')
})

test('the oldest of more than 200 steps are forgotten', () => {
  const long = after(...Array.from({ length: 205 }, (_, index) => `state ${index}`))
  expect(long.past).toHaveLength(200)
  expect(long.past[0]).toBe('state 4')
})
