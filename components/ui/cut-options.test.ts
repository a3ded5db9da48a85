import { expect, test } from 'vitest'
import { cutOptions } from './cut-options'

const people = Array.from({ length: 250 }, (_, n) => ({ id: n + 1, name: `Рыбаков ${n + 1}` }))
const idsOf = ({ shown }: { shown: readonly { id: number }[] }) => shown.map(({ id }) => id)

test('a long list is cut and reports how many more there are', () => {
  const cut = cutOptions(people, '')
  expect(idsOf(cut)).toEqual(people.slice(0, 200).map(({ id }) => id))
  expect(cut.rest).toBe(50)
  expect(cutOptions(people, 'рыбаков 24').rest).toBe(0)
})

test('selected options come first, wherever they are in the list', () => {
  expect(idsOf(cutOptions(people, '', [250, 3])).slice(0, 3)).toEqual([3, 250, 1])
  expect(idsOf(cutOptions(people, ' РЫБАКОВ 24', [243]))).toEqual([
    243, 24, 240, 241, 242, 244, 245, 246, 247, 248, 249,
  ])
})
