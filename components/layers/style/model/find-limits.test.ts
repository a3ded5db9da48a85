import { expect, test } from 'vitest'
import { findLimits } from './find-limits'

const even = { min: 0, max: 100, quantiles: Array.from({ length: 201 }, (_, at) => at / 2) }

test('equal intervals and quantiles agree for evenly distributed numbers', () => {
  expect(findLimits(even, 'equal', 4)).toEqual([25, 50, 75])
  expect(findLimits(even, 'quantiles', 4)).toEqual([25, 50, 75])
})

test('quantiles follow the objects, equal intervals the numbers', () => {
  const skewed = { min: 0, max: 1000, quantiles: [0, 1, 2, 3, 4, 5, 6, 7, 1000] }
  expect(findLimits(skewed, 'quantiles', 4)).toEqual([2, 4, 6])
  expect(findLimits(skewed, 'equal', 4)).toEqual([250, 500, 750])
})

test('natural breaks are placed at gaps', () => {
  const clusters = [1, 2, 3, 50, 51, 52, 53, 900, 905]
  expect(findLimits({ min: 1, max: 905, quantiles: clusters }, 'natural', 3)).toEqual([27, 477])
})

test('repeated numbers give fewer classes, a single one none', () => {
  expect(findLimits({ min: 1, max: 3, quantiles: [1, 1, 1, 1, 1, 1, 3] }, 'quantiles', 5)).not.toContain(1)
  expect(findLimits({ min: 7, max: 7, quantiles: [7, 7] }, 'natural', 5)).toEqual([])
  expect(findLimits({ min: 1, max: 2, quantiles: [1, 1, 2, 2] }, 'natural', 5)).toHaveLength(1)
})
