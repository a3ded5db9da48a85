import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { roleCodes } from '@/lib/access/actor'
import type { Layer } from '@/lib/domain/layers'
import { database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { makeLayer } from '@/lib/testing/make-layer'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { GET as getTile } from './[id]/[z]/[x]/[y]/route'

let router: RouterServer
let people: SevenRoles
let layer: Layer

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  layer = await makeLayer({
    name: 'tiled_points',
    title: 'Точки',
    geometryType: 'Point',
    fields: { name: 'string', height: 'double', open: 'boolean' },
    objects: [{ wkt: 'POINT(11.25 40)', values: { name: 'Один', height: 2.5, open: true } }],
    readers: [{ roleId: people.users.USER.roleId }],
  })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const read = (path: string, token = people.tokens.USER, headers = {}) =>
  readBytes(`${router.origin}/service/tiles/${path}`, token, { headers })
const tile = (token?: string, headers = {}) => read(`${layer.id}/4/8/6.mvt`, token, headers)

test('200: the rows of the layer, compressed when accepted', async () => {
  const reply = await tile()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.mapbox-vector-tile',
  ])
  const found = new VectorTile(new PbfReader(reply.bytes)).layers.tiled_points
  expect([found?.length, found?.extent, found?.feature(0).properties]).toEqual([
    1,
    4096,
    { name: 'Один', height: 2.5, open: true },
  ])
  const plain = await router.send({
    method: 'GET',
    target: `/service/tiles/${layer.id}/4/8/6.mvt`,
    token: people.tokens.USER,
  })
  expect(plain.text).toContain('tiled_points')
  expect(gunzipSync(Buffer.from(await packed())).equals(reply.bytes)).toBe(true)
})

/** The bytes as sent over the wire. */
async function packed(): Promise<Buffer> {
  const { request } = await import('node:http')
  const url = `${router.origin}/service/tiles/${layer.id}/4/8/6.mvt`
  const headers = { authorization: `Bearer ${people.tokens.USER}`, 'accept-encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    })
    outgoing.on('error', reject).end()
  })
}

test('200 uncompressed through Next.js, which removes Content-Encoding', async () => {
  const packing = { 'accept-encoding': 'gzip' }
  const url = `${router.origin}/service/tiles/${layer.id}/4/8/6.mvt`
  const asked = new Request(url, { headers: { authorization: `Bearer ${people.tokens.USER}`, ...packing } })
  const reply = await getTile(asked, { params: { id: String(layer.id), z: '4', x: '8', y: '6.mvt' } })
  expect([reply.status, reply.headers.get('content-encoding'), reply.headers.get('content-length')]).toEqual([
    200,
    null,
    null,
  ])
  expect(Buffer.from(await reply.arrayBuffer()).equals((await tile()).bytes)).toBe(true)
})

test('204 for an empty tile, 200 with a description of the layer', async () => {
  expect((await read(`${layer.id}/10/1/1.mvt`)).status).toBe(204)
  const reply = await fetch(`${router.origin}/service/tiles/${layer.id}.json?token=${people.tokens.USER}`)
  expect(await reply.json()).toMatchObject({
    tilejson: '3.0.0',
    name: 'Точки',
    tiles: [
      expect.stringContaining(`/service/tiles/${layer.id}/{z}/{x}/{y}.mvt?token=${people.tokens.USER}`),
    ],
    bounds: [11.25, 40, 11.25, 40],
    vector_layers: [{ id: 'tiled_points', fields: { name: 'String', height: 'Number', open: 'Boolean' } }],
  })
})

test('304 until an object changes, by any program; 403 in spite of ETag and cache', async () => {
  const etag = (await tile()).headers.get('etag') ?? ''
  expect((await tile(undefined, { 'if-none-match': etag })).status).toBe(304)
  for (const role of roleCodes) {
    const reply = await tile(people.tokens[role], { 'if-none-match': etag })
    expect(reply.status, role).toBe(role === 'USER' || role.startsWith('MAIN_') ? 304 : 403)
  }
  await database.query(sql`update layers.${raw(`"${layer.tableName}"`)} set name = 'Другой'`)
  const changed = await tile(undefined, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(new VectorTile(new PbfReader(changed.bytes)).layers.tiled_points?.feature(0).properties.name).toBe(
    'Другой',
  )
})

test('equal concurrent requests get equal answers', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => read(`${layer.id}/5/17/12.mvt`)))
  expect(new Set(all.map(({ status, bytes }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1)
})

test('200: other endings, or none, mean the same tile', async () => {
  const whole = await tile()
  for (const ending of ['.pbf', '']) {
    const reply = await read(`${layer.id}/4/8/6${ending}`)
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, whole.headers.get('etag')])
    expect(reply.bytes.equals(whole.bytes)).toBe(true)
  }
})

test.each([
  [404, '4/8/6.png'],
  [400, '4/8/6.gif'],
  [400, '4/8/6.'],
  [400, '4/16/6.mvt'],
  [400, '4/-1/6.mvt'],
  [400, '23/0/0.mvt'],
  [400, '1e1/0/0.mvt'],
  [400, '4/8/6.5.mvt'],
  [400, '4/99999999999/6.mvt'],
])('%i: no such tile: %s', async (status, address) => {
  const reply = await read(`${layer.id}/${address}`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
})

test('401, 404: no token, a missing layer', async () => {
  expect((await fetch(`${router.origin}/service/tiles/${layer.id}/0/0/0.mvt`)).status).toBe(401)
  expect((await read('2000000000/0/0/0.mvt')).status).toBe(404)
  expect((await read('2000000000.json')).status).toBe(404)
  expect((await read('x.json')).status).toBe(400)
})
