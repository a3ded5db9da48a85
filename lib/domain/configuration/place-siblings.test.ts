import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeSiblings } from './place-siblings'

const rising = (places: readonly number[]) =>
  places.every((place, n) => n === 0 || place > (places[n - 1] ?? 0))
const kept = (known: readonly (number | null)[], places: readonly number[]) =>
  known.filter((place, n) => place !== null && place === places[n]).length

test('siblings in order keep their positions', () => {
  expect(placeSiblings([5, 9, 12])).toEqual([5, 9, 12])
  expect(placeSiblings([])).toEqual([])
})

test('new ones get a position before, between and after', () => {
  expect(placeSiblings([null, null])).toEqual([1024, 2048])
  expect(placeSiblings([null, 1024])).toEqual([0, 1024])
  expect(placeSiblings([1024, null])).toEqual([1024, 2048])
  expect(placeSiblings([10, null, null, 40])).toEqual([10, 20, 30, 40])
})

test('only the moved one changes', () => {
  expect(placeSiblings([4096, 1024, 2048, 3072])).toEqual([0, 1024, 2048, 3072])
  expect(placeSiblings([2048, 3072, 4096, 1024])).toEqual([2048, 3072, 4096, 5120])
})

test('without a gap all get new positions', () => {
  expect(placeSiblings([1, null, 2])).toEqual([1024, 2048, 3072])
  expect(placeSiblings([2 ** 31 - 1, null])).toEqual([1024, 2048])
})

test('any order: positions rise, fit the column, and as few rows as possible move', () => {
  const some = fc.array(fc.option(fc.integer({ min: -20, max: 20 }).map((n) => n * 4096)), { maxLength: 12 })
  fc.assert(
    fc.property(some, (known) => {
      const places = placeSiblings(known)
      expect(places).toHaveLength(known.length)
      expect(rising(places)).toBe(true)
      for (const place of places) expect(Math.abs(place)).toBeLessThan(2 ** 31)
      expect(kept(known, places)).toBeGreaterThanOrEqual(longestRise(known.filter((n) => n !== null)))
    }),
  )
})

/** Brute force over every start. */
function longestRise(places: readonly number[]): number {
  const best: number[] = []
  places.forEach((place, n) => {
    const before = best.filter((_, m) => (places[m] ?? 0) < place)
    best[n] = 1 + Math.max(0, ...before)
  })
  return Math.max(0, ...best)
}
