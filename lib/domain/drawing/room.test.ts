import { expect, test } from 'vitest'
import { Room } from './room'
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

test('points that look alike count one by one, and are cut where the room ends', () => {
  const room = new Room()
  expect(lengths(room.take(points, [of(0, most - 700)]))).toEqual([most - 700])
  expect(lengths(room.take(points, [of(0, 500), of(500, 500), of(1000, 100)]))).toEqual([500, 200])
  expect([room.isFull, room.take(points, [of(0, 1)])]).toEqual([true, []])
})

test('an object of several shapes counts once and stays whole; so do many points of one object', () => {
  const room = new Room()
  room.take(points, [of(0, most - 2)])
  const all = [of(0, 10), of(0, 10), of(1, 10), of(1, 10), of(1, 10), of(2, 10)]
  expect(room.take(shapes, all)).toEqual(all.slice(0, 5))
  expect(room.isFull).toBe(true)
})

test('a map with room for all shows what it was given', () => {
  const room = new Room()
  const all = [of(0, 3), of(3, 3)]
  expect([room.take(points, all), room.take(shapes, all), room.take(points, []), room.isFull]).toEqual([
    all,
    all,
    [],
    false,
  ])
})
