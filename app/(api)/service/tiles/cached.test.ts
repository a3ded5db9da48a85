import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { inTransaction, readingContext } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { hashToken } from '@/lib/access/tokens'
import type { Layer } from '@/lib/domain/layers'
import { refreshSession } from '@/lib/domain/sessions'
import { getTile as findTile } from '@/lib/domain/tiles'
import type { Similar } from '@/lib/http/similar/types'
import { cacheRequestOf } from '@/lib/http/response-cache/store'
import { database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { defaultLocale, setDefaultLocale } from '@/lib/platform/default-locale'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer, saveStyle } from '@/lib/testing/make-layer'
import { type BytesReply, readBytes } from '@/lib/testing/read-bytes'
import { GET as getTile } from './[id]/[z]/[x]/[y]/route'
import { GET as getMap } from '../wms/route'

let router: RouterServer
let user: User
let token: string
let refreshToken: string
let layer: Layer

const longWay = [
  vi.spyOn(getTile, 'answer'),
  vi.spyOn(getTile.contract.similar as Similar, 'answer'),
  vi.spyOn(getMap, 'answer'),
]
const timesMade = () => longWay.reduce((sum, { mock }) => sum + mock.calls.length, 0)

beforeAll(async () => {
  router = await serveRouter(manifest)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

/** A worker who sees a layer by a rule for an additional organization. */
beforeEach(async () => {
  const organizations = [await make.organization(), await make.organization()]
  user = await make.user({ organization: organizations[0], organizations: organizations.slice(1) })
  refreshToken = `renews ${user.login}`
  token = await make.token(user, { refreshToken })
  layer = await makeLayer({
    geometryType: 'Point',
    fields: { name: 'string' },
    objects: [{ wkt: 'POINT(11.25 40)', values: { name: 'Один' } }],
    readers: [{ organizationId: organizations[1]?.id }],
  })
})

const addresses = {
  tile: () => `/service/tiles/${layer.id}/4/8/6.mvt`,
  'empty tile': () => `/service/tiles/${layer.id}/10/1/1.mvt`,
  map: () =>
    `/service/wms?request=GetMap&version=1.1.1&layers=${layer.typeName}&srs=EPSG:4326&bbox=10,39,12,41&width=64&height=64`,
  legend: () => `/service/wms?request=GetLegendGraphic&layer=${layer.typeName}&format=image/png`,
}
type Kind = keyof typeof addresses
const kinds = Object.keys(addresses) as Kind[]

/** Reads with exactly these headers: `fetch` adds its own. */
function read(kind: Kind, headers: Record<string, string> = {}): Promise<BytesReply> {
  const sent = { authorization: `Bearer ${token}`, ...headers }
  return new Promise((resolve, reject) => {
    get(router.origin + addresses[kind](), { headers: sent }, async (answer) => {
      const said = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      resolve({ status: answer.statusCode ?? 0, headers: new Headers(said), bytes: await buffer(answer) })
    }).on('error', reject)
  })
}

/** Requests three times: a repeated request is cached, so the third answer equals the second. */
async function readCached(kind: Kind): Promise<BytesReply> {
  await read(kind)
  const second = await read(kind)
  const made = timesMade()
  const third = await read(kind)
  expect(timesMade(), 'the answer is kept').toBe(made)
  expect([third.status, third.bytes.toString('hex')]).toEqual([second.status, second.bytes.toString('hex')])
  return third
}

test.each(kinds)('304: that a %s has not changed is kept for who only ever asks that', async (kind) => {
  const etag = (await read(kind)).headers.get('etag') ?? ''
  const known = { 'if-none-match': etag }
  expect((await read(kind, known)).status).toBe(304)
  const made = timesMade()
  const kept = await read(kind, known)
  expect([kept.status, kept.headers.get('x-accel-expires'), timesMade()]).toEqual([304, '@1', made])
  expect([200, 204]).toContain((await read(kind)).status)
})

test('200: a single request is not cached', async () => {
  const made = timesMade()
  await read('tile')
  await read('tile')
  expect(timesMade()).toBe(made + 2)
  await read('tile')
  expect(timesMade()).toBe(made + 2)
})

test.each(kinds)(
  '200, 204 and 304: a cached %s has every header of the first one except its request id',
  async (kind) => {
    const first = await read(kind)
    const kept = await readCached(kind)
    const own = ({ headers }: BytesReply) =>
      [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
    expect(own(kept)).toEqual(own(first))
    expect(kept.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    // For an nginx in front, which keeps it as one that has expired.
    expect(kept.headers.get('x-accel-expires')).toBe('@1')
    expect(kept.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    const made = timesMade()
    const known = await read(kind, { 'if-none-match': etag, 'x-request-id': 'a-name-of-mine' })
    expect([known.status, known.bytes.length, known.headers.get('etag'), timesMade()]).toEqual([
      304,
      0,
      etag,
      made,
    ])
    expect(known.headers.get('x-request-id')).toBe('a-name-of-mine')
    expect((await read(kind, { 'if-none-match': '"another"' })).status).toBe(first.status)
  },
)

const changes: Record<string, [status: number, change: () => Promise<unknown>]> = {
  'the user is blocked': [
    401,
    () => database.prisma.user.update({ where: { id: user.id }, data: { blocked: true } }),
  ],
  'the user is deleted': [
    401,
    () => database.prisma.user.update({ where: { id: user.id }, data: { deletedAt: new Date() } }),
  ],
  'the user signs out': [
    401,
    () => database.query(sql`delete from sessions where token_hash = ${hashToken(token)}`),
  ],
  'the token is renewed': [401, () => inTransaction(null, 'ru', (ctx) => refreshSession(ctx, refreshToken))],
  'the session is over': [
    401,
    () =>
      database.query(
        sql`update sessions set expires_at = now() - interval '1 second' where token_hash = ${hashToken(token)}`,
      ),
  ],
  'the user leaves the organization': [
    403,
    () => database.query(sql`delete from user_organizations where user_id = ${user.id}`),
  ],
  'the organization is deleted': [
    403,
    () =>
      database.query(sql`update organizations set deleted_at = now()
        where id in (select organization_id from layer_access where layer_id = ${layer.id})`),
  ],
  'the rule is gone': [403, () => database.query(sql`delete from layer_access where layer_id = ${layer.id}`)],
  'the rule is another': [
    403,
    () => database.query(sql`update layer_access set read = false where layer_id = ${layer.id}`),
  ],
  'the layer is gone': [404, () => database.query(sql`delete from layers where id = ${layer.id}`)],
}

test.each(
  kinds.flatMap((kind) =>
    Object.entries(changes).map(([what, [status, change]]) => [status, kind, what, change] as const),
  ),
)('%i: a cached %s is not served once %s', async (status, kind, _, change) => {
  await readCached(kind)
  await change()
  // A missing layer has its own error in the map document.
  const refused = await read(kind)
  expect(refused.status).toBe(status)
})

test('200: table changes and a new style show with the next request', async () => {
  const [tile, map] = [await readCached('tile'), await readCached('map')]
  await database.query(
    sql`update layers.${raw(`"${layer.tableName}"`)} set geom = st_translate(geom, 0.1, 0.1)`,
  )
  for (const [kind, before] of [
    ['tile', tile],
    ['map', map],
  ] as const) {
    const after = await read(kind)
    expect(after.status).toBe(200)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(after.bytes.equals(before.bytes)).toBe(false)
  }
  const { headers } = await readCached('map')
  await saveStyle(layer.id, 'own', [{ id: 'red', type: 'circle', paint: { 'circle-color': '#ff0000' } }])
  expect((await read('map')).headers.get('etag')).not.toBe(headers.get('etag'))
})

test('a legend without a requested language follows the current default', async () => {
  const { headers } = await readCached('legend')
  const usual = defaultLocale()
  setDefaultLocale(usual === 'ru' ? 'en' : 'ru')
  const after = await read('legend').finally(() => setDefaultLocale(usual))
  expect(after.headers.get('etag')).not.toBe(headers.get('etag'))
})

test('503: nothing cached is served while the database is unavailable', async () => {
  await readCached('tile')
  const down = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
  const query = vi.spyOn(database, 'query').mockRejectedValue(down)
  const refused = await read('tile').finally(() => query.mockRestore())
  expect(refused.status).toBe(503)
})

test('200: when the database does not answer in time, responses are built again and cached later', async () => {
  await readCached('tile')
  const made = timesMade()
  // Kills more connections than are used at a time.
  const query = vi.spyOn(database, 'query')
  for (let cacheRequest = 1; cacheRequest <= 3; cacheRequest++) {
    query.mockReturnValueOnce(new Promise(() => undefined))
    expect((await read('tile')).status).toBe(200)
    expect(timesMade()).toBe(made + cacheRequest)
  }
  query.mockRestore()
  await readCached('tile')
})

test('200: a response after the timeout is not sent twice', async () => {
  await readCached('tile')
  const made = timesMade()
  const ask = database.query
  let askNow = () => {}
  const timedOut = new Promise<void>((resolve) => {
    askNow = resolve
  })
  const query = vi.spyOn(database, 'query').mockImplementationOnce(async (...cacheRequest) => {
    await timedOut
    return ask(...cacheRequest)
  })
  const late = await read('tile')
  expect([late.status, timesMade()]).toEqual([200, made + 1])
  askNow()
  await Promise.all(query.mock.results.map(({ value }) => value))
  query.mockRestore()
  expect((await readCached('tile')).status).toBe(200)
})

test('tokens are not stored in the cache', () => {
  const { key } = cacheRequestOf({
    url: '/?token=of-the-address',
    rawHeaders: ['Authorization', 'Bearer of-the-header'],
  })
  expect(key).not.toMatch(/of-the/)
  expect(key).not.toBe(cacheRequestOf({ url: '/?token=of-the-address', rawHeaders: [] }).key)
})

test('a cached tile takes no more memory than its bytes', async () => {
  const actor = await loadActorOfUser(database, user.id)
  if (!actor) throw new Error('the user is not there')
  const tile = await findTile(await readingContext(actor, 'ru'), { id: layer.id, z: 4, x: 8, y: 6 })
  for (const packed of [false, true]) {
    const { bytes } = await tile.load(packed)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
})

test('another header value or token is another cache entry', async () => {
  await readCached('tile')
  const made = timesMade()
  await read('tile', { 'accept-encoding': 'identity' })
  expect(timesMade()).toBe(made + 1)
  const stranger = await make.token(await make.user())
  expect((await readBytes(router.origin + addresses.tile(), stranger)).status).toBe(403)
})

test('concurrent requests get equal answers, each by its own rights', async () => {
  await readCached('tile')
  const other = await make.token(await make.user())
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      readBytes(router.origin + addresses.tile(), at % 2 ? token : other),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map((_, at) => (at % 2 ? 200 : 403)))
})
