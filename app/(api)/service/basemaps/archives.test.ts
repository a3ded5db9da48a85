import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { makeArchive } from '@/lib/testing/make-archive'
import { quarters } from '@/lib/testing/pictures'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { storeBytes } from '@/lib/testing/store-archive'

let router: RouterServer
let people: SevenRoles
let admin: string
beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  admin = people.tokens.MAIN_ADMINISTRATOR
})
afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const store = (bytes: Buffer, name?: string) => storeBytes(people.users.MAIN_ADMINISTRATOR.id, bytes, name)

async function send(method: string, path: string, body?: object) {
  const reply = await fetch(`${router.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, text, body: reply.ok ? JSON.parse(text) : null }
}
const create = (upload: string, more: object = {}) =>
  send('POST', '/basemaps', { kind: 'pmtiles', titleRu: 'Архив', upload, ...more })
const tile = (id: number, place: string, headers = {}) =>
  readBytes(`${router.origin}/service/basemaps/${id}/${place}`, people.tokens.USER, { headers })
const keptAt = async (name: string) =>
  (
    await database.query<{ kept: boolean }>(
      sql`select kept_at is not null as kept from files where name = ${name}`,
    )
  )[0]?.kept

const vectors = [
  { z: 0, x: 0, y: 0, bytes: Buffer.from('world') },
  { z: 5, x: 20, y: 10, bytes: Buffer.from('a place') },
]

describe.each([
  ['in the root directory', {}],
  ['in a directory below', { leaf: true }],
  ['not packed', { packed: false }],
])('an archive with its tiles %s', (_, more) => {
  test('200: describes its contents and serves its tiles', async () => {
    const metadata = {
      attribution: '© <b>OSM</b>',
      vector_layers: [{ id: 'water', fields: { name: 'String' } }, { id: '' }, null],
    }
    const archive = makeArchive({ type: 'mvt', tiles: vectors, metadata, bounds: [10, 20, 30, 40], ...more })
    const upload = await store(archive)
    const { status, text, body } = await create(upload)
    expect([status, text]).toEqual([200, expect.anything()])
    expect(body).toMatchObject({
      kind: 'pmtiles',
      form: 'vector',
      minZoom: 0,
      maxZoom: 5,
      bounds: [10, 20, 30, 40],
      attribution: '© <b>OSM</b>',
      vectorLayers: [{ id: 'water', fields: ['name'] }],
      source: { fileName: 'plan.pmtiles', size: archive.length, tileType: 'mvt', url: null },
    })
    expect(await keptAt(upload)).toBe(true)
    const found = await tile(body.id, '5/20/10')
    expect([found.status, found.bytes.toString()]).toEqual([200, 'a place'])
    expect(found.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    const etag = found.headers.get('etag') ?? ''
    expect((await tile(body.id, '5/20/10', { 'if-none-match': etag })).status).toBe(304)
    expect((await tile(body.id, '5/20/11')).status).toBe(204)
    expect((await tile(body.id, '6/20/10')).status).toBe(404)
  })
})

test('200: images are served as stored in the archive', async () => {
  const picture = await quarters(64, 64, 'webp')
  const upload = await store(makeArchive({ type: 'webp', tiles: [{ z: 3, x: 1, y: 2, bytes: picture }] }))
  const { body } = await create(upload)
  expect(body).toMatchObject({ form: 'raster', minZoom: 3, maxZoom: 3, tileSize: 256 })
  const { status, headers, bytes } = await tile(body.id, '3/1/2')
  expect([status, headers.get('content-type'), bytes.equals(picture)]).toEqual([200, 'image/webp', true])
})

test('200 and 400: heights are kept with a new archive, and must be exact pictures', async () => {
  const bytes = await quarters(64, 64, 'webp')
  const heights = () => store(makeArchive({ type: 'webp', tiles: [{ z: 3, x: 1, y: 2, bytes }] }))
  const { body } = await create(await heights(), { elevation: 'mapbox' })
  expect(body).toMatchObject({ form: 'elevation', elevation: 'mapbox' })
  const renewed = await send('PATCH', `/basemaps/${body.id}`, { upload: await heights() })
  expect(renewed.body).toMatchObject({ form: 'elevation', elevation: 'mapbox' })
  const vector = await store(makeArchive({ type: 'mvt', tiles: vectors }))
  for (const { status, text } of [
    await send('PATCH', `/basemaps/${body.id}`, { upload: vector }),
    await create(vector, { elevation: 'terrarium' }),
  ])
    expect([status, text]).toEqual([400, expect.stringMatching(/^elevation: /)])
  const plain = await send('PATCH', `/basemaps/${body.id}`, { elevation: null })
  expect(plain.body).toMatchObject({ form: 'raster', elevation: null })
})

test('200: a new archive replaces the old one, which is released', async () => {
  const first = await store(makeArchive({ type: 'mvt', tiles: vectors }))
  const { body } = await create(first, { attribution: 'Кто-то' })
  expect(body.attribution).toBe('Кто-то')
  const second = await store(makeArchive({ type: 'mvt', tiles: vectors.slice(0, 1) }), 'new.pmtiles')
  const changed = await send('PATCH', `/basemaps/${body.id}`, { upload: second })
  expect(changed.body).toMatchObject({ maxZoom: 0, source: { fileName: 'new.pmtiles' } })
  expect([await keptAt(first), await keptAt(second)]).toEqual([false, true])
  expect((await tile(body.id, '0/0/0')).bytes.toString()).toBe('world')
  expect((await send('DELETE', `/basemaps/${body.id}`)).status).toBe(200)
  expect(await keptAt(second)).toBe(false)
})

const good = { type: 'mvt' as const, tiles: vectors }
const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024))

describe('400: an unusable archive, and nothing is stored', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['no archive', () => Buffer.from([0, 1, 2, 3, 255, 254]), /PMTiles/],
    ['another version', () => makeArchive({ ...good, spoil: (h) => h.writeUInt8(2, 7) }), /PMTiles/],
    ['cut off', () => makeArchive(good).subarray(0, 140), /PMTiles/],
    ['the header alone', () => makeArchive(good).subarray(0, 100), /PMTiles/],
    [
      'tiles beyond the end',
      () => makeArchive({ ...good, spoil: (h) => h.writeBigUInt64LE(1n << 60n, 64) }),
      /PMTiles/,
    ],
    [
      'a root beyond its place',
      () => makeArchive({ ...good, spoil: (h) => h.writeBigUInt64LE(20_000n, 16) }),
      /PMTiles/,
    ],
    [
      'a root that does not unpack',
      () => makeArchive({ ...good, packed: false, spoil: (h) => h.writeUInt8(2, 97) }),
      /PMTiles/,
    ],
    [
      'zooms the wrong way round',
      () => makeArchive({ ...good, spoil: (h) => h.writeUInt8(9, 100) }),
      /PMTiles/,
    ],
    [
      'tiles of an unknown kind',
      () => makeArchive({ ...good, spoil: (h) => h.writeUInt8(9, 99) }),
      /Такие тайлы/,
    ],
    ['an unknown packing', () => makeArchive({ ...good, spoil: (h) => h.writeUInt8(4, 98) }), /Такое сжатие/],
    ['pictures that are none', () => makeArchive({ type: 'png', tiles: vectors }), /PMTiles/],
    ['metadata that are no JSON', () => broken('{'), /PMTiles/],
    ['a tile that is a bomb', () => bombed(), /PMTiles/],
    ['a directory that promises without end', () => endless(), /PMTiles/],
  ])('%s', async (_, make, says) => {
    const upload = await store(await make())
    const { status, text } = await create(upload)
    expect([status, text]).toEqual([400, expect.stringMatching(says)])
    expect(text).toMatch(/^upload: /)
    expect(await keptAt(upload)).toBe(false)
  })
})

/** An archive with this metadata text. */
function broken(text: string): Buffer {
  const archive = makeArchive({ ...good, packed: false, metadata: {} })
  const at = Number(archive.readBigUInt64LE(24))
  archive.write(text.padEnd(2, 'x'), at)
  return archive
}

function bombed(): Buffer {
  const archive = makeArchive({ ...good, packed: false, tiles: [{ z: 0, x: 0, y: 0, bytes: bomb }] })
  archive.writeUInt8(2, 98)
  return archive
}

/** The root directory claims 2^49 entries. */
function endless(): Buffer {
  const archive = makeArchive({ ...good, packed: false })
  const at = Number(archive.readBigUInt64LE(8))
  archive.set([255, 255, 255, 255, 255, 255, 127], at)
  return archive
}

test('the archives of these tests follow the format', () => {
  const archive = makeArchive(good)
  const root = Number(archive.readBigUInt64LE(8))
  const length = Number(archive.readBigUInt64LE(16))
  expect(root).toBe(127)
  expect([...gunzipSync(archive.subarray(root, root + length))].slice(0, 2)).toEqual([2, 0])
})
