import { expect, test } from 'vitest'
import { dropPlace, moveItem } from './move-item'

test('an item moves to its new place and the others close up', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('a place outside the list changes nothing', () => {
  const items = ['a', 'b']
  expect(moveItem(items, 0, -1)).toBe(items)
  expect(moveItem(items, 1, 2)).toBe(items)
})

test('a drop lands before or after the row under it, in both directions', () => {
  const drop = (from: number, over: number, after: boolean) =>
    moveItem(['a', 'b', 'c'], from, dropPlace(from, over, after)).join('')
  expect(drop(0, 2, true)).toBe('bca')
  expect(drop(0, 2, false)).toBe('bac')
  expect(drop(2, 0, false)).toBe('cab')
  expect(drop(2, 0, true)).toBe('acb')
})
