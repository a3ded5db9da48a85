import { expect, test } from 'vitest'
import { TownBook } from './town-book'

const rectangle = (west: number, east: number) => [
  [Int32Array.of(west, 0, east, 0, east, 500_000, west, 500_000, west, 0)],
]

test('a line is cut at the border of two towns, without a gap', () => {
  const towns = new TownBook()
  towns.add(1, rectangle(0, 500_000))
  towns.add(2, rectangle(500_000, 1_000_000))
  const parts = towns.cut([100_000, 100_000, 900_000, 100_000])
  expect(parts.map(({ town }) => town)).toEqual([1, 2])
  expect(parts[0]?.course.slice(-2)).toEqual(parts[1]?.course.slice(0, 2))
  expect(Math.abs((parts[1]?.course[0] ?? 0) - 500_000)).toBeLessThan(200)
})

test('of nested towns the smallest counts; outside of all there is none', () => {
  const towns = new TownBook()
  towns.add(1, rectangle(0, 1_000_000))
  towns.add(2, rectangle(200_000, 300_000))
  expect(towns.at(250_000, 100_000)).toBe(2)
  expect(towns.at(500_000, 100_000)).toBe(1)
  expect(towns.at(500_000, 600_000)).toBeNull()
})
