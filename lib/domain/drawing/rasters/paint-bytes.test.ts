import { expect, test } from 'vitest'
import type { DrawnLook } from './order'
import { isOfBytes, paintBytes } from './paint-bytes'
import { paintStrip } from './paint-strip'
import { placesOf, sampleWindow } from './sample'

const look = (smooth: boolean, bands: readonly number[]): DrawnLook => ({
  bands,
  ranges: [
    { min: 0, max: 255 },
    { min: 20, max: 200 },
    { min: 250, max: 10 },
  ],
  ramp: null,
  hillshade: null,
  opacity: 1,
  smooth,
  nodata: null,
})

const size = { width: 40, height: 40 }
const scale = { x: 2, y: 2 }
const source = {
  left: 3,
  top: 2,
  width: 16,
  height: 17,
  bands: 3,
  values: Uint8Array.from({ length: 16 * 17 * 3 }, (_, at) => (at * 73 + (at >> 4) * 31) % 256),
  alpha: null,
}

test.each([
  [true, [0, 1, 2], 0],
  [true, [2, 0, 1], 1],
  [false, [0, 1, 2], 1],
])('bytes are painted as other values are (smooth: %s, bands %j, margin %d)', (smooth, bands, margin) => {
  const drawn = look(smooth, bands)
  expect(isOfBytes(source, drawn, [0, 1, 2])).toBe(true)
  const [width, height] = [30, 24]
  // Slanted, and beyond the raster in two corners.
  const corners = { xs: [-3, 44, 2, 41], ys: [1, -2, 43, 38] }
  const grid = {
    stepX: width + 2,
    stepY: height + 2,
    columns: 2,
    rows: 2,
    xs: Float64Array.from(corners.xs),
    ys: Float64Array.from(corners.ys),
  }
  const places = placesOf(grid, -margin, -margin, width + 2 * margin, height + 2 * margin)
  const target = () => ({
    data: new Uint8ClampedArray(width * height * 4),
    covered: new Uint8Array(width * height),
    width,
    top: 0,
    margin,
  })
  const fast = target()
  paintBytes(drawn, { places, source, scale, size, rows: height }, fast)
  const { planes, opacity } = sampleWindow(places, source, scale, size, smooth)
  const usual = target()
  const own = bands.map((band) => planes[band] ?? new Float32Array())
  const strip = { planes: own, opacity, across: places.width, rows: height, metres: { x: 1, y: 1 } }
  paintStrip(drawn, strip, usual)
  const most = fast.data.reduce(
    (found, value, at) => Math.max(found, Math.abs(value - (usual.data[at] ?? 0))),
    0,
  )
  expect(most).toBeLessThanOrEqual(1)
  expect(new Set(fast.data).size).toBeGreaterThan(50)
  expect([fast.data[3], usual.data[3]]).toEqual([0, 0])
})

test('other looks are painted as usual', () => {
  const plain = look(true, [0, 1, 2])
  for (const other of [
    { ...plain, opacity: 0.5 },
    { ...plain, nodata: 7 },
    { ...plain, bands: [0] },
  ])
    expect(isOfBytes(source, other, [0, 1, 2])).toBe(false)
  expect(isOfBytes({ ...source, alpha: new Float32Array(1) }, plain, [0, 1, 2])).toBe(false)
})
