import { afterAll, expect, test, vi } from 'vitest'
import { type Point, readSystem, type System } from '@/lib/domain/coordinates'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { filesOf, type RasterFacts } from '@/lib/shared/rasters/facts'
import { carry, placeRaster } from './place-raster'
import { placesOf } from './sample'

afterAll(stopDatabase)

const side = 256
const webMercator = (longitude: number, latitude: number): Point => [
  (longitude * Math.PI * 6_378_137) / 180,
  Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 6_378_137,
]

// Systems of regions near and far from their middle, in the north and in the south.
test.each([
  ['EPSG:32637', 39, 55],
  ['EPSG:32637', 36.2, 79],
  ['EPSG:32637', 42, 5],
  ['EPSG:28407', 37.6, 55.7],
  ['EPSG:2154', 2, 46],
  ['EPSG:3035', 30, 62],
  ['EPSG:32735', 27, -30],
  ['EPSG:3413', -45, 75],
])(
  'pixels of a map lie within a quarter of a pixel of where %s has them, at %d, %d',
  async (code, lon, lat) => {
    const crs = await systemOf('EPSG:3857')
    const system = await systemOf(code)
    for (const metres of [0.5, 2, 20, 150, 1000, 5000]) {
      const [x, y] = webMercator(lon, lat)
      const reach = (metres * side) / 2
      const frame = {
        crs,
        box: [x - reach, y - reach, x + reach, y + reach] as const,
        width: side,
        height: side,
      }
      const facts = {
        ...raster,
        system: { ...system, code, name: code, northFirst: false },
        pixelWidth: metres,
        pixelHeight: metres,
      }
      const [order] = await placeRaster(
        database,
        frame,
        facts as RasterFacts,
        filesOf(facts as RasterFacts),
        [{ id: 'a', type: 'raster' }],
        null,
      )
      if (!order) throw new Error('nothing is drawn')
      const places = placesOf(order.grid, 0, 0, side, side)
      const pixels = Array.from({ length: 40 }, (_, at): Point => [(at * 97) % side, (at * 61) % side])
      const exact = await carry(
        database,
        pixels.map(
          ([column, row]): Point => [
            frame.box[0] + (column + 0.5) * metres,
            frame.box[3] - (row + 0.5) * metres,
          ],
        ),
        crs,
        facts.system as RasterFacts['system'],
      )
      for (const [at, [column, row]] of pixels.entries()) {
        const [east = 0, north = 0] = exact[at] ?? []
        const to = row * side + column
        expect(Math.abs((places.xs[to] ?? 0) - east / metres), `${metres} m`).toBeLessThan(0.25)
        expect(Math.abs((places.ys[to] ?? 0) + north / metres), `${metres} m`).toBeLessThan(0.25)
      }
    }
  },
)

test('neighbouring tiles ask the database once', async () => {
  const crs = await systemOf('EPSG:3857')
  const system = { ...(await systemOf('EPSG:32638')), code: 'EPSG:32638', name: '', northFirst: false }
  const facts = { ...raster, system, pixelWidth: 2, pixelHeight: 2 } as RasterFacts
  const asked = vi.spyOn(database, 'query')
  // Ten tiles from west to east, and again.
  const tile = 256 * 2
  const [west, south] = [45 * 111_319.5, 7_200_000]
  for (const column of [...Array(10).keys(), ...Array(10).keys()]) {
    const left = west + column * tile
    const frame = { crs, box: [left, south, left + tile, south + tile] as const, width: side, height: side }
    const style = [{ id: 'a', type: 'raster' }] as const
    expect(await placeRaster(database, frame, facts, filesOf(facts), style, null)).toHaveLength(1)
  }
  expect(asked.mock.calls.length).toBeGreaterThan(0)
  expect(asked.mock.calls.length).toBeLessThan(8)
  asked.mockRestore()
})

test('only files that lie in the frame are drawn, in their order', async () => {
  const crs = await systemOf('EPSG:3857')
  const facts = { ...raster, system: { ...crs, name: '' }, pixelWidth: 1, pixelHeight: 1 } as RasterFacts
  const [only] = filesOf(facts)
  if (!only) throw new Error('there is no file')
  const files = [2000, 400, -500, -1100].map((left) => ({ ...only, file: `at ${left}`, left }))
  const frame = { crs, box: [0, -500, 500, 0] as const, width: side, height: side }
  const orders = await placeRaster(database, frame, facts, files, [{ id: 'a', type: 'raster' }], null)
  expect(orders.map(({ file }) => file)).toEqual(['at 400', 'at -500'])
})

const raster = {
  file: 'a',
  size: 1,
  width: 1000,
  height: 1000,
  left: 0,
  top: 0,
  box: [0, 0, 1, 1] as const,
  bands: [{ type: 'uint8', name: null, nodata: null, quantiles: null }],
  alpha: null,
}

async function systemOf(code: string): Promise<System> {
  const found = await readSystem(database, code)
  if ('reason' in found) throw new Error(code)
  return found
}
