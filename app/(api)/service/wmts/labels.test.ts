import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { readBytes } from '@/lib/testing/read-bytes'

let router: RouterServer
let token: string
let names: Layer
let onEdge: Layer
let icons: Layer

/** The block of tiles in columns and rows 4 to 7 at zoom 3 of degrees: 22.5 degrees and 256 pixels a tile. */
const zoom = 3
const first = 4
const tiles = 4
const side = 22.5
const west = -180 + first * side
const north = 90 - first * side

const places = [
  { id: 'dots', type: 'circle', paint: { 'circle-radius': 4, 'circle-color': '#ff0000' } },
  {
    id: 'names',
    type: 'symbol',
    layout: { 'text-field': ['get', 'name'], 'text-size': 16, 'text-offset': [0, 1] },
    paint: { 'text-color': '#000000' },
  },
]

beforeAll(async () => {
  router = await serveRouter(manifest)
  const reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const readers = [{ userId: reader.id }]
  const at = (share: number) => share * side * tiles
  names = await makeLayer({
    fields: { name: 'string' },
    style: places,
    // Around the edges between the tiles, and away from those of the block.
    objects: Array.from({ length: 80 }, (_, n) => ({
      wkt: `POINT(${west + at(0.15 + 0.7 * ((n * 0.618_034) % 1))} ${north - at(0.15 + (0.7 * n) / 80)})`,
      values: { name: `Посёлок № ${n}` },
    })),
    readers,
  })
  onEdge = await makeLayer({
    fields: { name: 'string' },
    style: places,
    objects: [{ wkt: `POINT(${west} ${north - side / 2})`, values: { name: 'Пограничное' } }],
    readers,
  })
  icons = await makeLayer({
    fields: { name: 'string' },
    style: [
      {
        id: 'icons',
        type: 'symbol',
        layout: { 'icon-image': 'tree', 'text-field': ['get', 'name'], 'text-offset': [0, 1.5] },
        paint: { 'text-color': '#0000ff', 'icon-color': '#00ff00' },
      },
    ],
    objects: [{ wkt: `POINT(${west + 2} ${north - side / 2})`, values: { name: 'Пограничное место' } }],
    readers,
  })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

async function tile(layer: Layer, column: number, row: number) {
  const path = `/ogc/features/collections/${layer.typeName}/map/tiles/WorldCRS84Quad/${zoom}/${row}/${column}`
  const reply = await readBytes(`${router.origin}${path}?f=png`, token)
  expect(reply.status).toBe(200)
  return loadImage(reply.bytes)
}

async function pixels(
  images: readonly { image: Awaited<ReturnType<typeof tile>>; x: number; y: number }[],
  size: number,
) {
  const context = createCanvas(size, size).getContext('2d')
  for (const { image, x, y } of images) context.drawImage(image, x, y)
  return context.getImageData(0, 0, size, size).data
}

test('200: labels are whole across the edges of neighbouring tiles, as on one map', async () => {
  const drawn = []
  for (let row = 0; row < tiles; row++)
    for (let column = 0; column < tiles; column++)
      drawn.push({ image: await tile(names, first + column, first + row), x: column * 256, y: row * 256 })
  const size = tiles * 256
  const map = new URLSearchParams({
    service: 'WMS',
    version: '1.3.0',
    request: 'GetMap',
    layers: names.typeName,
    styles: '',
    crs: 'CRS:84',
    bbox: [west, north - tiles * side, west + tiles * side, north].join(),
    width: String(size),
    height: String(size),
    format: 'image/png',
    transparent: 'true',
  })
  const whole = await readBytes(`${router.origin}/service/wms?${map}`, token)
  const wanted = await pixels([{ image: await loadImage(whole.bytes), x: 0, y: 0 }], size)
  const stitched = await pixels(drawn, size)
  expect(wanted.some((value) => value !== 0)).toBe(true)
  expect(Buffer.compare(Buffer.from(stitched), Buffer.from(wanted))).toBe(0)
})

test('200: at the edge of a block a label is left out, on both sides; its object is drawn on both', async () => {
  for (const column of [first - 1, first]) {
    const data = await pixels([{ image: await tile(onEdge, column, first), x: 0, y: 0 }], 256)
    const colors = new Set<string>()
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) colors.add([data[at], data[at + 1], data[at + 2]].join())
    expect([...colors]).toEqual(['255,0,0'])
  }
})

test('200: a label that is left out leaves its icon', async () => {
  const data = await pixels([{ image: await tile(icons, first, first), x: 0, y: 0 }], 256)
  const [green, blue] = [1, 2].map((channel) =>
    data.some((value, at) => at % 4 === channel && value > 100 && (data[at - channel + 3] ?? 0) > 100),
  )
  expect([green, blue]).toEqual([true, false])
})
