import { expect, test } from 'vitest'
import { viewOf } from '@/lib/domain/tiles'
import { zoomOf } from '@/lib/shared/map-scale'
import { boxOf, findMatrixSet, hasTile, matrixSets, sizeAt } from './matrix-sets'

const setNamed = (id: string) => {
  const found = findMatrixSet(id)
  if (!found) throw new Error(id)
  return found
}

test.each([
  [0, 0, 0],
  [3, 5, 2],
  [14, 9903, 5120],
  [22, 2 ** 22 - 1, 0],
])('tile %i/%i/%i of WebMercatorQuad has the box of a vector tile', (z, x, y) => {
  const expected = viewOf({ z, x, y }).box
  const box = boxOf(setNamed('webmercatorquad'), { zoom: z, row: y, column: x })
  for (const [at, value] of box.entries()) expect(value).toBeCloseTo(expected[at] ?? Number.NaN, 4)
})

test('WorldCRS84Quad starts with two tiles, of a hemisphere each', () => {
  const set = setNamed('WorldCRS84Quad')
  expect(sizeAt(set, 0)).toEqual({ columns: 2, rows: 1 })
  expect(boxOf(set, { zoom: 0, row: 0, column: 1 })).toEqual([0, -90, 180, 90])
  expect(boxOf(set, { zoom: 2, row: 3, column: 7 })).toEqual([135, -90, 180, -45])
})

test('a tile beyond the grid or below its deepest zoom is none of it', () => {
  for (const set of matrixSets) {
    const { columns, rows } = sizeAt(set, 3)
    expect(hasTile(set, { zoom: 3, row: rows - 1, column: columns - 1 })).toBe(true)
    expect(hasTile(set, { zoom: 3, row: rows, column: 0 })).toBe(false)
    expect(hasTile(set, { zoom: 3, row: 0, column: columns })).toBe(false)
    expect(hasTile(set, { zoom: set.deepest + 1, row: 0, column: 0 })).toBe(false)
  }
})

test('scale denominators are those of the cell sizes, at 0.28 mm a pixel', () => {
  const metresPerDegree = (Math.PI * 6_378_137) / 180
  for (const { crs, cellSize, scale } of matrixSets)
    expect((cellSize * (crs === 'CRS:84' ? metresPerDegree : 1)) / 0.000_28 / scale).toBeCloseTo(1, 9)
})

test('an unknown identifier has no matrix set', () => {
  expect(findMatrixSet('EuropeanETRS89_LAEAQuad')).toBeNull()
})

test('all tiles of a zoom of a grid have one zoom, in spite of rounding', () => {
  const set = setNamed('WebMercatorQuad')
  for (let n = 0; n < 2000; n++) {
    const zoom = n % 20
    const place = {
      zoom,
      row: Math.floor(Math.random() * 2 ** zoom),
      column: Math.floor(Math.random() * 2 ** zoom),
    }
    const [west, south, east, north] = boxOf(set, place)
    const metres = Math.sqrt(((east - west) / 256) * ((north - south) / 256))
    expect(zoomOf(metres)).toBe(zoom - 1)
  }
})
