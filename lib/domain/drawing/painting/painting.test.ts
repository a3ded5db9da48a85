import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCanvas } from '@napi-rs/canvas'
import { bundlePainter } from '@/lib/setup/bundle.mjs'
import { stageStream, storage } from '@/lib/platform/storage'
import { pixelsOf } from '@/lib/testing/pixels'
import { tiledTiff } from '@/lib/testing/rasters/tiled-tiff'
import type { Rows } from '../rows'
import type { Order, OrderPart, Supplies } from './order'
import { paint } from './paint'
import { openPainters, paintMap } from './paint-map'

const folder = mkdtempSync(join(process.cwd(), 'node_modules/.painter-'))
let painters: ReturnType<typeof openPainters>

beforeAll(async () => {
  await bundlePainter(folder)
  painters = openPainters(join(folder, 'map-painter.mjs'), 2)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Named points as database rows. */
function rowsOf(...points: [x: number, y: number, name: string][]): Rows {
  const bytes = Buffer.alloc(points.length * 8)
  for (const [at, [x, y]] of points.entries()) {
    bytes.writeFloatBE(x, at * 4)
    bytes.writeFloatBE(y, (points.length + at) * 4)
  }
  const attributes = JSON.stringify(points.map(([, , name]) => [name]))
  const own = new Uint8Array(bytes)
  return {
    bytes: own,
    count: points.length,
    names: ['name'],
    attributes,
    geometryType: 'Point',
    mercator: null,
    corner: [0, 0],
  }
}

const styleOf = (...layers: object[]) => JSON.stringify({ layers })
const dot = { id: 'd', type: 'circle', paint: { 'circle-radius': 6, 'circle-color': '#ff0000' } }
const name = { id: 'n', type: 'symbol', layout: { 'text-field': ['get', 'name'], 'text-offset': [0, 1.5] } }
const objects = (style: string, rows: Rows): OrderPart => ({ style, rows, isPicture: false })
const picture: OrderPart = { style: '', rows: null, isPicture: true }

const orderOf = (...parts: OrderPart[]): Order => ({
  width: 100,
  height: 100,
  zoom: 14,
  background: '#ffffff',
  format: 'image/png',
  parts,
})

const nothing: Supplies = {
  icons: async () => [],
  picture: async () => {
    throw new Error('There is no picture')
  },
  ranges: async () => {
    throw new Error('There is no file')
  },
}

const blue = {
  data: new Uint8Array(40_000).fill(255).map((one, at) => (at % 4 < 2 ? 0 : one)),
  width: 100,
  height: 100,
}

describe('a worker thread', () => {
  test('paints the same picture as the main thread', async () => {
    const order = () => orderOf(objects(styleOf(dot, name), rowsOf([20, 30, 'Школа'], [70, 60, 'Аптека'])))
    const here = await paint(order(), nothing)
    expect(Buffer.from(await paintMap(order(), nothing.picture, painters)).equals(Buffer.from(here))).toBe(
      true,
    )
    const { at } = await pixelsOf({ bytes: Buffer.from(here) })
    expect([at(20, 30), at(50, 90)]).toEqual([
      [255, 0, 0, 255],
      [255, 255, 255, 255],
    ])
  })

  test('requests the pictures of other servers when their turn comes', async () => {
    const order = orderOf(picture, objects(styleOf(dot), rowsOf([50, 50, ''])))
    const bytes = await paintMap(order, async () => ({ ...blue, opaque: false }), painters)
    const { at } = await pixelsOf({ bytes: Buffer.from(bytes) })
    expect([at(50, 50), at(10, 10)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ])
  })

  test('reads a stored raster by its parts', async () => {
    const bytes = tiledTiff(deflateSync(Buffer.alloc(256, 200)), 8)
    const stored = await stageStream(Readable.from([bytes]), bytes.length)
    const file = `${randomUUID()}.bin`
    await storage().keep(stored, { folder: 'uploads', name: file })
    const grid = {
      stepX: 102,
      stepY: 102,
      columns: 2,
      rows: 2,
      xs: Float64Array.of(-8, 24, -8, 24),
      ys: Float64Array.of(-8, -8, 24, 24),
    }
    const grey = { min: 0, max: 255 }
    const look = {
      bands: [0],
      ranges: [grey],
      ramp: null,
      hillshade: null,
      opacity: 1,
      smooth: true,
      nodata: null,
    }
    const raster = { file, size: bytes.length, width: 16, height: 16, alpha: null, nodata: [null], grid }
    const part = { style: '', rows: null, isPicture: false }
    const order = orderOf({ ...part, rasters: [{ ...raster, metres: { x: 1, y: 1 }, looks: [look] }] })
    const drawn = await paintMap(order, nothing.picture, painters)
    const { at } = await pixelsOf({ bytes: Buffer.from(drawn) })
    expect([at(50, 50), at(5, 5)]).toEqual([
      [200, 200, 200, 255],
      [255, 255, 255, 255],
    ])
    await storage().remove({ folder: 'uploads', name: file })
  })

  test('requests the icons that attributes name', async () => {
    const canvas = createCanvas(24, 24)
    canvas.getContext('2d').fillRect(0, 0, 24, 24)
    const bytes = new Uint8Array(canvas.toBuffer('image/png'))
    const asked: unknown[] = []
    const icons: Supplies['icons'] = async (names, known) => {
      asked.push([[...names], [...known]])
      return known.length > 0 ? [{ id: 7, name: 'own', bytes: null }] : [{ id: 7, name: 'own', bytes }]
    }
    const style = styleOf({ id: 'i', type: 'symbol', layout: { 'icon-image': ['get', 'name'] } })
    for (let time = 0; time < 2; time++) {
      const order = orderOf(objects(style, rowsOf([50, 50, 'own'])))
      const { at } = await pixelsOf({ bytes: Buffer.from(await paint(order, { ...nothing, icons })) })
      expect(at(50, 50)).toEqual([0, 0, 0, 255])
    }
    expect(asked).toEqual([
      [['own'], []],
      [['own'], [7]],
    ])
  })

  test('reports why a map failed, and continues with the next one', async () => {
    const broken: Rows = { ...rowsOf([1, 1, '']), geometryType: 'Polygon', bytes: Uint8Array.of(3, 0, 200) }
    await expect(paintMap(orderOf(objects(styleOf(dot), broken)), nothing.picture, painters)).rejects.toThrow(
      'ends too early',
    )
    await expect(paintMap(orderOf(picture), nothing.picture, painters)).rejects.toThrow('There is no picture')
    expect((await paintMap(orderOf(), nothing.picture, painters)).length).toBeGreaterThan(60)
  })
})
