import { expect, test } from 'vitest'
import { inParts } from '@/components/ui/in-parts'
import { joinResults } from '../former/join-results'
import { groupReasons } from './bulk-change'

test('rejections with the same reason are grouped, the most common first', () => {
  const refused = [
    { id: 1, title: 'a', reason: 'x' },
    { id: 2, title: 'b', reason: 'y' },
    { id: 3, title: null, reason: 'y' },
  ]
  expect(groupReasons(refused)).toEqual([
    { reason: 'y', ids: [2, 3] },
    { reason: 'x', ids: [1] },
  ])
})

test('chunks keep the order and lose nothing', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inParts([], 2)).toEqual([])
})

test('the results of the chunks are merged', () => {
  const part = (id: number) => ({
    total: 2,
    changed: [id],
    unchanged: [],
    refused: [],
    moved: [{ id: id + 10, title: '', values: {} }],
    before: [{ id, values: { priority_id: 1 }, expected: {} }],
  })
  const all = joinResults([part(1), part(2)])
  expect(all).toMatchObject({ total: 4, changed: [1, 2] })
  expect(all.moved.map(({ id }) => id)).toEqual([11, 12])
  expect(all.before.map(({ id }) => id)).toEqual([1, 2])
})
