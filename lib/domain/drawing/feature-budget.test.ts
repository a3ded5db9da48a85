import { expect, test } from 'vitest'
import { FeatureBudget } from './feature-budget'
import type { Feature } from './shapes/feature'

const most = 200_000
const of = (id: number, points: number): Feature => ({
  id,
  type: 1,
  parts: [new Float32Array(points * 2)],
  properties: {},
})
const points = { geometryType: 'Point' } as const
const shapes = { geometryType: 'Geometry' } as const
const lengths = (features: readonly Feature[]) => features.map(({ parts }) => (parts[0]?.length ?? 0) / 2)

test('identical points count one by one, and are cut at the limit', () => {
  const budget = new FeatureBudget()
  expect(lengths(budget.take(points, [of(0, most - 700)]))).toEqual([most - 700])
  expect(lengths(budget.take(points, [of(0, 500), of(500, 500), of(1000, 100)]))).toEqual([500, 200])
  expect([budget.isFull, budget.take(points, [of(0, 1)])]).toEqual([true, []])
})

test('an object of several shapes counts once and stays whole; so do several points of one object', () => {
  const budget = new FeatureBudget()
  budget.take(points, [of(0, most - 2)])
  const all = [of(0, 10), of(0, 10), of(1, 10), of(1, 10), of(1, 10), of(2, 10)]
  expect(budget.take(shapes, all)).toEqual(all.slice(0, 5))
  expect(budget.isFull).toBe(true)
})

test('a map within the limit shows all features', () => {
  const budget = new FeatureBudget()
  const all = [of(0, 3), of(3, 3)]
  expect([
    budget.take(points, all),
    budget.take(shapes, all),
    budget.take(points, []),
    budget.isFull,
  ]).toEqual([all, all, [], false])
})
