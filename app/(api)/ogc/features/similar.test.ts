import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import type { Similar } from '@/lib/http/similar/types'
import { database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { GET as getItems } from './collections/[id]/items/route'
import { GET as getTile } from '@/app/(api)/service/tiles/[id]/[z]/[x]/[y]/route'

let router: RouterServer
let reader: User
let token: string
let layer: Layer

const longWay = [vi.spyOn(getItems, 'answer'), vi.spyOn(getTile, 'answer')]
const shortWay = [getItems, getTile].map(({ contract }) =>
  vi.spyOn(contract.similar as unknown as Similar, 'answer'),
)
const calls = (spies: readonly { mock: { calls: unknown[] } }[]) =>
  spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)

beforeAll(async () => {
  router = await serveRouter(manifest)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

beforeEach(async () => {
  const organization = await make.organization()
  reader = await make.user({ organization })
  token = await make.token(reader)
  layer = await makeLayer({
    geometryType: 'Point',
    fields: { name: 'string', size: 'double' },
    objects: Array.from({ length: 12 }, (_, n) => ({
      wkt: `POINT(${10 + n} 40)`,
      values: { name: `№ ${n}`, size: n / 3 },
    })),
    readers: [{ organizationId: organization.id }],
  })
})

const page = (box: string, more = '') =>
  `/ogc/features/collections/${layer.typeName}/items?bbox=${box}&limit=5${more}`
const tile = (x: number, y: number) => `/service/tiles/${layer.id}/4/${x}/${y}.mvt`

/** What `fetch` adds to a request with a condition. */
const always = { 'cache-control': 'no-cache', pragma: 'no-cache' }

const read = (address: string, sent = token) =>
  fetch(router.origin + address, { headers: { authorization: `Bearer ${sent}`, ...always } })

/** The short way, and what the long way says of the same address under another header. */
async function readBoth(address: string) {
  const before = [calls(longWay), calls(shortWay)]
  const short = await (await read(address)).json()
  expect([calls(longWay), calls(shortWay)], 'the short way').toEqual([before[0], (before[1] ?? 0) + 1])
  const headers = { authorization: `Bearer ${token}`, 'x-other': address }
  const long = await (await fetch(router.origin + address, { headers })).json()
  return [short, long].map(({ timeStamp: _, ...said }) => said)
}

test('the next page of a caller is that of the long way', async () => {
  await read(page('9,39,30,41'))
  for (const address of [
    page('9,39,14.5,41'),
    page('12,39,14,41', '&offset=1'),
    page('9,39,30,41', '&offset=5'),
    page('50,50,51,51'),
    page('11,40,11,40'),
    page('20,39,-170,41'),
  ]) {
    const [short, long] = await readBoth(address)
    expect(short).toEqual(long)
  }
  const { numberMatched, features } = await (await read(page('11.5,39,30,41'))).json()
  expect([numberMatched, features.length]).toEqual([10, 5])
})

test('400: a box that cannot be read is refused by the long way', async () => {
  await read(page('9,39,30,41'))
  expect((await read(page('9,39,30'))).status).toBe(400)
})

test('another caller, another layer and other parameters go the long way', async () => {
  await read(page('9,39,30,41'))
  const stranger = await make.token(await make.user({ organization: await make.organization() }))
  expect((await read(page('9,39,20,41'), stranger)).status).toBe(403)
  expect((await read(page('9,39,20,41'), 'nobody')).status).toBe(401)
  const before = calls(longWay)
  const { numberMatched } = await (await read(page('9,39,30,41', '&name=№ 3'))).json()
  expect([numberMatched, calls(longWay)]).toEqual([1, before + 1])
})

test.each([
  ['401', 'the session is over', () => sql`delete from sessions where user_id = ${reader.id}`, 401],
  ['403', 'the rule is gone', () => sql`delete from layer_access where layer_id = ${layer.id}`, 403],
  [
    '200',
    'objects have changed',
    () => sql`delete from layers.${raw(`"${layer.tableName}"`)} where size > 1`,
    200,
  ],
] as const)('%s: nothing is answered from memory once %s', async (_, __, change, status) => {
  await read(page('9,39,30,41'))
  await read(tile(8, 6))
  await database.query(change())
  const next = await read(page('9,39,29,41'))
  expect(next.status).toBe(status)
  expect((await read(tile(9, 6))).status === status || status === 200).toBe(true)
  if (status === 200) expect((await next.json()).numberMatched).toBe(4)
})

test('503: nothing is answered from memory while the database is unavailable', async () => {
  await read(page('9,39,30,41'))
  const down = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
  const query = vi.spyOn(database, 'query').mockRejectedValue(down)
  const refused = await read(page('9,39,29,41')).finally(() => query.mockRestore())
  expect(refused.status).toBe(503)
})

test('304: who has the page already gets that answer only while all is as it was', async () => {
  await read(page('9,39,30,41'))
  const etag = (await read(page('9,39,20,41'))).headers.get('etag') ?? ''
  const ask = () =>
    fetch(router.origin + page('9,39,20,41'), {
      headers: { authorization: `Bearer ${token}`, ...always, 'if-none-match': etag },
    })
  const before = calls(longWay)
  expect([(await ask()).status, calls(longWay)]).toEqual([304, before])
  await database.query(sql`delete from layer_access where layer_id = ${layer.id}`)
  expect((await ask()).status).toBe(403)
})
