import type { GeoJSONSource } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import type { MapPoint } from './point-types'
import { writePoints } from './use-point-cloud'

const point = (id: number, more: Partial<MapPoint> = {}): [number, MapPoint] => [
  id,
  { id, lon: id, lat: 0, category: 1, level: 1, alert: false, ...more },
]
const many = Array.from({ length: 20 }, (_, index) => point(index + 1))

function source() {
  const setData = vi.fn(() => Promise.resolve())
  const updateData = vi.fn(() => Promise.resolve())
  return { setData, updateData, as: { setData, updateData } as unknown as GeoJSONSource }
}

test('the first set is written as a whole', () => {
  const { setData, updateData, as } = source()
  writePoints(as, new Map(), new Map(many))
  expect(setData).toHaveBeenCalledOnce()
  expect(updateData).not.toHaveBeenCalled()
})

test('a few changes are written as a difference', () => {
  const { setData, updateData, as } = source()
  const after = new Map(many)
  after.delete(1)
  after.set(...point(2, { category: 7 }))
  writePoints(as, new Map(many), after)
  expect(setData).not.toHaveBeenCalled()
  expect(updateData).toHaveBeenCalledWith({
    remove: [1],
    add: [expect.objectContaining({ id: 2, properties: expect.objectContaining({ c: 7 }) })],
  })
})

test('equal sets write nothing', () => {
  const { setData, updateData, as } = source()
  writePoints(as, new Map(many), new Map(many))
  expect([setData.mock.calls.length, updateData.mock.calls.length]).toEqual([0, 0])
})
