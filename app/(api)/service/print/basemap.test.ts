import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { readingContext } from '@/lib/access/context'
import { importStreets } from '@/lib/domain/basemaps'
import type { CodedSystem } from '@/lib/domain/coordinates'
import { findCoded } from '@/lib/domain/coordinates'
import { printedBasemap } from '@/lib/domain/ogc'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { extractFolder } from '@/lib/testing/extract-file'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { asActor } from '@/lib/testing/scene/as-actor'
import { square } from '@/lib/testing/wms/ask'

let router: RouterServer
let token: string
let reader: Awaited<ReturnType<typeof make.user>>
let streets: number
const files = extractFolder()

beforeAll(async () => {
  router = await serveRouter(manifest)
  reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const corners = [
    [30.4, 50.4],
    [30.6, 50.4],
    [30.6, 50.5],
    [30.4, 50.5],
  ] as const
  const path = files.make('print.osm.pbf', {
    box: [30, 50, 31, 51],
    nodes: [
      { id: 1, lon: 30, lat: 50.53 },
      { id: 2, lon: 31, lat: 50.53 },
      ...corners.map(([lon, lat], at) => ({ id: at + 3, lon, lat })),
    ],
    ways: [
      { id: 1, refs: [1, 2], tags: { highway: 'motorway', name: 'Дорога' } },
      { id: 2, refs: [3, 4, 5, 6, 3], tags: { natural: 'water', name: 'Озеро' } },
    ],
  })
  streets = (await importStreets(database, { path, scratchFolder: files.scratchFolder })).basemapId
})

afterAll(async () => {
  await database.query(sql`delete from basemaps where id = ${streets}`)
  router.stop()
  files.remove()
  await stopDatabase()
})

async function print(body: object) {
  const reply = await fetch(`${router.origin}/service/print`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, headers: reply.headers, bytes, text: bytes.toString('utf8') }
}

const sheet = (over: object = {}) => ({
  center: [30.5, 50.5],
  scale: 50_000,
  format: 'png',
  dpi: 96,
  basemap: streets,
  scaleBar: false,
  north: false,
  date: false,
  ...over,
})

const water = [197, 215, 226]
const motorway = [240, 213, 162]

test('200: a basemap of vector tiles is drawn as browsers draw it', async () => {
  const { status, text, bytes } = await print(sheet())
  expect([status, status === 200 || text]).toEqual([200, true])
  const { size, at } = await pixelsOf({ bytes })
  const [middle] = [Math.round(size[0] / 2)]
  const column = Array.from({ length: size[1] }, (_, y) => at(middle, y).slice(0, 3))
  expect(column).toContainEqual(water)
  expect(column).toContainEqual(motorway)
  // The road is north of the lake.
  const first = (color: number[]) => column.findIndex((one) => String(one) === String(color))
  expect(first(motorway)).toBeLessThan(first(water))
})

test('200: it lies below the layers, in PDF too', async () => {
  const areas = await makeLayer({
    title: 'Площади',
    geometryType: 'Polygon',
    style: [{ id: 'fill', type: 'fill', paint: { 'fill-color': '#ff0000', 'fill-antialias': false } }],
    objects: [{ wkt: square(30.45, 50.42, 0.1), values: {} }],
    readers: [{ userId: reader.id }],
  })
  const both = sheet({ layers: [{ name: areas.typeName }], legend: false })
  const { size, at } = await pixelsOf(await print(both))
  const middle = Math.round(size[0] / 2)
  const column = Array.from({ length: size[1] }, (_, y) => at(middle, y).slice(0, 3))
  expect(column).toContainEqual([255, 0, 0])
  expect(column).toContainEqual(motorway)
  const pdf = await print({ ...both, format: 'pdf' })
  expect([pdf.status, pdf.text.startsWith('%PDF-')]).toEqual([200, true])
  // Shapes, not a picture of them.
  expect(pdf.bytes.toString('latin1')).not.toContain('/Subtype /Image')
})

test('200: the built-in world', async () => {
  const [world] = await database.query<{ id: number }>(sql`select id from basemaps where kind = 'world'`)
  expect((await print(sheet({ basemap: world?.id, scale: 50_000_000 }))).status).toBe(200)
})

test('the sheet says whose data it is', async () => {
  const ctx = await readingContext(await asActor(reader), 'en')
  const crs = findCoded('EPSG:3857') as CodedSystem
  const frame = {
    crs,
    box: [3_390_000, 6_520_000, 3_400_000, 6_530_000],
    width: 400,
    height: 400,
    dpi: 96,
  } as const
  const { attribution } = await printedBasemap(ctx, streets, frame)
  expect(attribution).toContain('© OpenStreetMap contributors')
  expect(attribution).toContain('Natural Earth')
})

test('404 and 400: archived ones, heights, and other systems than that of tiles', async () => {
  await database.query(sql`update basemaps set archived = true where id = ${streets}`)
  expect((await print(sheet())).status).toBe(404)
  await database.query(sql`update basemaps set archived = false where id = ${streets}`)
  const other = await print(sheet({ crs: 'EPSG:32636' }))
  expect([other.status, other.text]).toEqual([400, expect.stringContaining('EPSG:3857')])
})
