import { expect, test } from 'vitest'
import { compareMatrices, toggle, toMatrix, toRules } from './matrix'

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
