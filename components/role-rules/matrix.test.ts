import { expect, test } from 'vitest'
import { compareMatrices, mergeMatrices, toggle, toMatrix, toRules } from './matrix'

const stored = [
  { capability_id: 3, states: [4] },
  { capability_id: 3, states: [5, 4] },
  { capability_id: 1, states: null },
  { capability_id: 1, states: [2] },
]

test('rules of one capability add up and come back as one', () => {
  expect(toRules(toMatrix(stored))).toEqual([
    { capability_id: 1, states: null },
    { capability_id: 3, states: [4, 5] },
  ])
})

test('"every state" covers the single ones, and restores them when removed', () => {
  const once = toggle(toMatrix(stored), 3, null)
  expect(toRules(once)).toContainEqual({ capability_id: 3, states: null })
  expect(toRules(toggle(once, 3, 5))).toContainEqual({ capability_id: 3, states: null })
  expect(toRules(toggle(once, 3, null))).toContainEqual({ capability_id: 3, states: [4, 5] })
})

test('a capability without states has no rule', () => {
  expect(toRules(toggle(toMatrix([{ capability_id: 2, states: [1] }]), 2, 1))).toEqual([])
})

test('the difference lists grants and revocations, and nothing for a reverted change', () => {
  const before = toMatrix(stored)
  const after = toggle(toggle(before, 3, 4), 2, 1)
  expect(compareMatrices(before, after)).toEqual([
    { capability: 2, added: [1], removed: [] },
    { capability: 3, added: [], removed: [4] },
  ])
  expect(compareMatrices(before, toggle(after, 2, 1)).map(({ capability }) => capability)).toEqual([3])
  expect(compareMatrices(before, toggle(toggle(after, 2, 1), 3, 4))).toEqual([])
})

const single = (states: number[] | null, capability = 3) => toMatrix([{ capability_id: capability, states }])

test('changes of different capabilities and states by two people are merged', () => {
  const base = toMatrix(stored)
  const { matrix, both } = mergeMatrices(base, toggle(base, 3, 4), toggle(toggle(base, 3, 6), 2, 1))
  expect(both).toEqual([])
  expect(toRules(matrix)).toEqual([
    { capability_id: 1, states: null },
    { capability_id: 2, states: [1] },
    { capability_id: 3, states: [5, 6] },
  ])
})

test.each([
  ['the same grant by both', [4], [4, 5], [4, 5], [4, 5]],
  ['the same revocation by both', [4, 5], [4], [4], [4]],
  ['a state taken by one, another by the other', [4, 5], [5], [4], []],
  ['"every state" given by one only', [4], null, [4], null],
  ['"every state" taken by the other only', null, null, [4], [4]],
])('%s needs no choice', (_, base, mine, theirs, result) => {
  const merged = mergeMatrices(single(base), single(mine), single(theirs))
  expect(merged.both).toEqual([])
  expect(toRules(merged.matrix)).toEqual(toRules(single(result)))
})

test('a state revoked by one while the other grants every state waits for a choice, with the own grant', () => {
  const merged = mergeMatrices(single([4, 5]), single([4]), single(null))
  expect(merged.both).toEqual([3])
  expect(toRules(merged.matrix)).toEqual([{ capability_id: 3, states: [4] }])
})
