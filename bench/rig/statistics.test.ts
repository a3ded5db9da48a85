import { describe, expect, test } from 'vitest'
import { createRandom, median, ratioOfMedians } from './statistics'

describe('median', () => {
  test('is the middle of an odd and the mean of the middle two of an even number of values', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  test('leaves the series as it is and refuses an empty one', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
    expect(() => median([])).toThrow()
  })
})

describe('the ratio of medians', () => {
  const noisy = (mean: number, seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 9 }, () => mean * (0.97 + 0.06 * random()))
  }

  test('of a series with itself is one and nothing else', () => {
    const series = noisy(100, 5)
    expect(ratioOfMedians(series, series)).toEqual({ value: 1, low: 1, high: 1 })
  })

  test('encloses the true ratio and keeps equal series apart from unequal ones', () => {
    const { value, low, high } = ratioOfMedians(noisy(90, 1), noisy(100, 2))
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
    expect(low).toBeGreaterThan(0.84)
    expect(high).toBeLessThan(0.96)
  })

  test('holds the true ratio in most of many tries, and not by being as wide as the samples', () => {
    const tries = Array.from({ length: 100 }, (_, i) => {
      return ratioOfMedians(noisy(90, 2 * i), noisy(100, 2 * i + 1), { draws: 500 })
    })
    expect(tries.filter(({ low, high }) => low <= 0.9 && high >= 0.9).length).toBeGreaterThan(85)
    expect(tries.every(({ low, high }) => high - low < 0.1)).toBe(true)
  })

  test('grows wider with noise', () => {
    const calm = ratioOfMedians([100, 101, 99, 100, 102, 98, 100], [100, 99, 101, 100, 98, 102, 101])
    const wild = ratioOfMedians([100, 150, 60, 110, 90, 130, 70], [100, 70, 140, 90, 120, 80, 60])
    expect(wild.high - wild.low).toBeGreaterThan(3 * (calm.high - calm.low))
  })

  test('does not suffer from slow rounds that hit both', () => {
    const ours = [100, 50, 100, 51, 99, 49, 100]
    expect(
      ratioOfMedians(
        ours,
        ours.map((value) => value * 2),
      ),
    ).toEqual({ value: 0.5, low: 0.5, high: 0.5 })
  })

  test('is the same every time', () => {
    const series = [noisy(100, 3), noisy(80, 4)] as const
    expect(ratioOfMedians(...series)).toEqual(ratioOfMedians(...series))
  })

  test('refuses series of different length', () => {
    expect(() => ratioOfMedians([1, 2], [1])).toThrow()
  })
})
