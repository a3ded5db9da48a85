import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { importStreets } from '@/lib/domain/basemaps'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { extractFolder } from '@/lib/testing/extract-file'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let router: RouterServer
let people: SevenRoles
const files = extractFolder()
beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
})
afterAll(async () => {
  await database.query(sql`delete from basemaps where kind = 'streets'`)
  router.stop()
  files.remove()
  await stopDatabase()
})

async function send(method: string, path: string, body?: object) {
  const reply = await fetch(`${router.origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${people.tokens.MAIN_ADMINISTRATOR}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, text, body: reply.ok && text ? JSON.parse(text) : null }
}
const tile = (address: string, headers = {}) =>
  readBytes(`${router.origin}${address}`, people.tokens.USER, { headers })

const extract = (name: string) =>
  files.make('region.osm.pbf', {
    box: [30, 50, 31, 51],
    takenAt: 1_700_000_000,
    nodes: [
      { id: 1, lon: 30, lat: 50 },
      { id: 2, lon: 31, lat: 51 },
    ],
    ways: [{ id: 1, refs: [1, 2], tags: { highway: 'primary', name } }],
  })

const input = (path: string) => ({ path, scratchFolder: files.scratchFolder })
const nameIn = (bytes: Buffer) => new VectorTile(new PbfReader(bytes)).layers.road?.feature(0).properties.name
const addressOf = async (id: number) =>
  String((await send('GET', `/basemaps/${id}`)).body.tiles).replace('{z}/{x}/{y}', '14/9568/5538')
const hasRows = async (edition: number) => {
  const [row] = await database.query<{ there: boolean }>(
    sql`select to_regclass(${`street_map.features_${edition}`}::text) is not null as there`,
  )
  return row?.there
}

test('200: an imported extract is a vector-tile basemap with attribution', async () => {
  const { basemapId, replaced } = await importStreets(database, input(extract('Старая')))
  expect(replaced).toBe(false)
  const { body } = await send('GET', `/basemaps/${basemapId}`)
  expect(body).toMatchObject({
    kind: 'streets',
    title: 'OpenStreetMap: region',
    form: 'vector',
    isDefault: false,
    minZoom: 4,
    maxZoom: 16,
    source: { fileName: 'region.osm.pbf', tileType: 'mvt' },
  })
  expect(body.attribution).toContain('https://www.openstreetmap.org/copyright')
  expect(body.vectorLayers.map(({ id }: { id: string }) => id)).toContain('road')
  const [west, south, east, north] = body.bounds
  expect(west < 30 && south < 50 && east > 31 && north > 51).toBe(true)
  expect(body.covers).toEqual([30, 50, 31, 51])
})

test('200: its tiles are compressed, tagged and stable until the next import replaces them', async () => {
  const { basemapId, edition } = await importStreets(database, input(extract('Старая')))
  const address = await addressOf(basemapId)
  const old = await tile(address)
  expect(old.status).toBe(200)
  expect(nameIn(old.bytes)).toBe('Старая')
  const etag = old.headers.get('etag') ?? ''
  expect((await tile(address, { 'if-none-match': etag })).status).toBe(304)

  await send('PATCH', `/basemaps/${basemapId}`, { titleRu: 'Наш край', attribution: 'Мы и OSM' })
  const again = await importStreets(database, input(extract('Новая')))
  expect(again).toMatchObject({ basemapId, replaced: true, title: 'Наш край' })
  expect([await hasRows(edition), await hasRows(again.edition)]).toEqual([false, true])
  const { body } = await send('GET', `/basemaps/${basemapId}`)
  expect(body).toMatchObject({ titleRu: 'Наш край', attribution: 'Мы и OSM' })
  const renewed = await addressOf(basemapId)
  expect(renewed).not.toBe(address)
  expect(nameIn((await tile(renewed)).bytes)).toBe('Новая')
})

test('204 and 404: empty tiles, and zooms out of range', async () => {
  const { basemapId } = await importStreets(database, input(extract('Старая')))
  expect((await tile(`/service/basemaps/${basemapId}/14/0/0`)).status).toBe(204)
  expect((await tile(`/service/basemaps/${basemapId}/3/4/2`)).status).toBe(404)
  expect((await tile(`/service/basemaps/${basemapId}/17/0/0`)).status).toBe(404)
})

test('400: neither created by a form nor given members of other kinds', async () => {
  const { basemapId } = await importStreets(database, input(extract('Старая')))
  expect((await send('POST', '/basemaps', { kind: 'streets', titleRu: 'Улицы' })).status).toBe(400)
  expect(
    (await send('PATCH', `/basemaps/${basemapId}`, { url: 'https://example.org/{z}/{x}/{y}' })).status,
  ).toBe(400)
})

test('200: deletion removes its rows; if it was the default, the world map becomes it', async () => {
  const { basemapId, edition } = await importStreets(database, {
    ...input(files.make('other.osm.pbf', { nodes: [{ id: 1, lon: 1, lat: 1 }] })),
    makeDefault: true,
  })
  expect((await send('GET', `/basemaps/${basemapId}`)).body.isDefault).toBe(true)
  expect(await hasRows(edition)).toBe(true)
  expect((await send('DELETE', `/basemaps/${basemapId}`)).status).toBe(200)
  expect(await hasRows(edition)).toBe(false)
  const { body } = await send('GET', '/basemaps')
  expect(body.basemaps.find(({ isDefault }: { isDefault: boolean }) => isDefault)?.kind).toBe('world')
})
