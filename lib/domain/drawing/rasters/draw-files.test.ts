import { expect, test } from 'vitest'
import type { ReadRanges } from '@/lib/platform/cog'
import { make } from '@/lib/testing/make'
import { tiledTiff } from '@/lib/testing/rasters/tiled-tiff'
import { drawFiles } from './draw-files'
import type { RasterOrder } from './order'

const grid = {
  stepX: 18,
  stepY: 18,
  columns: 2,
  rows: 2,
  xs: Float64Array.of(-1, 17, -1, 17),
  ys: Float64Array.of(-1, -1, 17, 17),
}
const look = {
  bands: [0],
  ranges: [{ min: 0, max: 255 }],
  ramp: null,
  hillshade: null,
  opacity: 0.5,
  smooth: false,
  nodata: null,
}

/** A file of 16 by 16 pixels with a value in its first columns, and no data in the others. */
function fileOf(value: number, columns: number) {
  const block = Buffer.from(Array.from({ length: 256 }, (_, at) => (at % 16 < columns ? value : 0)))
  const bytes = tiledTiff(block, 8, [[259, 3, 1]])
  const order: RasterOrder = {
    file: make.unique('file'),
    size: bytes.length,
    width: 16,
    height: 16,
    alpha: null,
    nodata: [0],
    grid,
    metres: { x: 1, y: 1 },
    looks: [look],
  }
  return { bytes, order }
}

test('a file below shows only where those above have no data, and is not read where nothing is missing', async () => {
  const files = [fileOf(100, 4), fileOf(200, 8), fileOf(50, 16), fileOf(10, 16)]
  const read: string[] = []
  const readOf =
    (file: string): ReadRanges =>
    async (spans) => {
      read.push(file)
      const found = files.find(({ order }) => order.file === file)
      return spans.map(({ start, length }) => Buffer.from(found?.bytes.subarray(start, start + length) ?? []))
    }
  const orders = files.map(({ order }) => order)
  const { data } = await drawFiles(readOf, orders, 16, 16)
  const at = (x: number) => [...data.subarray((8 * 16 + x) * 4, (8 * 16 + x) * 4 + 4)]
  // Each with the opacity of the style, once.
  expect([at(1), at(6), at(12)]).toEqual([
    [100, 100, 100, 128],
    [200, 200, 200, 128],
    [50, 50, 50, 128],
  ])
  expect(new Set(read)).toEqual(new Set(orders.slice(0, 3).map(({ file }) => file)))
})
