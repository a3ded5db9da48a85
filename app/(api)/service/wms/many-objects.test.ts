import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { askWms, map13 } from '@/lib/testing/wms/ask'

let router: RouterServer
let token: string
let lower: Layer
let upper: Layer

const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const white = [255, 255, 255, 255]

const dots = (color: string, paint = {}) => [
  { id: 'dot', type: 'circle', paint: { 'circle-radius': 4, 'circle-color': color, ...paint } },
]

/** So many overlapping points. */
const heap = ({ tableName }: Layer, count: number, lon: number, lat: number) =>
  database.query(sql`
    insert into layers.${raw(`"${tableName}"`)} (geom)
    select st_setsrid(st_makepoint(${lon}::float8, ${lat}::float8), 4326) from generate_series(1, ${count}::int)`)

beforeAll(async () => {
  router = await serveRouter(manifest)
  token = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  lower = await makeLayer({ geometryType: 'Point', style: dots('#ff0000') })
  upper = await makeLayer({ style: dots('#0000ff') })
  await heap(lower, 60_000, 9.005, 50.995)
  await heap(lower, 1, 10.005, 50.995)
  await heap(upper, 140_000, 11.005, 50.995)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

/** Positions: most objects of the lower layer, its last one, and the upper layer. */
async function drawn(...layers: Layer[]) {
  const names = layers.map(({ typeName }) => typeName).join()
  const reply = await askWms(router.origin, token, map13(names, { styles: layers.map(() => '').join() }))
  expect(reply.status, String(reply.status === 200 || reply.bytes)).toBe(200)
  const { at } = await pixelsOf(reply)
  return [at(100, 100), at(200, 100), at(300, 100)]
}

test('200: all layers of a map together show 200,000 objects, upper ones first, each by its keys', async () => {
  expect(await drawn(lower)).toEqual([red, red, white])
  expect(await drawn(upper)).toEqual([white, white, blue])
  expect(await drawn(lower, upper)).toEqual([red, white, blue])
  // With the order reversed, all of the other one fits, and most of the lower one.
  expect(await drawn(upper, lower)).toEqual([red, red, blue])
})

test('200: a repeated layer has no more objects than a single one', async () => {
  expect(await drawn(lower, upper, upper)).toEqual([white, white, blue])
  expect(await drawn(upper, lower, lower, lower)).toEqual([red, red, blue])
})
