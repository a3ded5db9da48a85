import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { loadTestland } from '@/lib/testing/places'
import { labelPoints } from './label-points'
import { reversePoint } from './reverse-point'

let unload: () => Promise<boolean>
beforeAll(async () => {
  unload = await loadTestland()
})
afterAll(async () => {
  await unload()
  await stopDatabase()
})

const grid = (west: number, south: number, step: number, side = 4) =>
  Array.from({ length: side * side }, (_, n) => ({
    lon: west + (n % side) * step,
    lat: south + Math.floor(n / side) * step,
  }))

test('labels of a batch equal those of single points', async () => {
  // Among houses, near streets, between villages, and across the border into the sea.
  const points = [
    ...grid(100.0985, -39.9012, 0.0007, 6),
    ...grid(100.06, -39.94, 0.03),
    ...grid(99.7, -40.2, 0.5),
  ]
  for (const locale of ['ru', 'en'] as const) {
    const alone = []
    for (const point of points)
      alone.push((await reversePoint(database, { ...point, zoom: 18, locale }))?.label ?? null)
    expect(await labelPoints(database, points, locale)).toEqual(alone)
    expect(new Set(alone).size).toBeGreaterThan(6)
  }
})

test('away from streets the number of lookups is limited', async () => {
  const labels = await labelPoints(database, grid(100.2, -39.8, 0.03, 8), 'ru')
  expect(labels.slice(0, 50)).not.toContain(null)
  expect(labels.slice(50)).toEqual(Array.from({ length: 14 }, () => null))
})

test('no points, no labels', async () => {
  expect(await labelPoints(database, [], 'ru')).toEqual([])
})
