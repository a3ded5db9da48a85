import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { roleCodes } from '@/lib/access/actor'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { makeLayer } from '@/lib/testing/make-layer'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let router: RouterServer
let people: SevenRoles
let layer: Layer

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  layer = await makeLayer({
    name: 'narrowed_points',
    geometryType: 'Point',
    fields: { name: 'string', floors: 'int' },
    objects: [
      { id: 1, wkt: 'POINT(11.25 40)', values: { name: 'Ёлочный', floors: 2 } },
      { id: 2, wkt: 'POINT(11.5 41)', values: { name: 'Речной', floors: 9 } },
      { id: 3, wkt: 'POINT(12 42)', values: { name: 'Садовый', floors: 12 } },
      { id: 4, wkt: 'POINT(12.5 42.5)', values: { name: null, floors: null } },
    ],
    readers: [{ roleId: people.users.USER.roleId }],
  })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const ask = (path: string, query: Record<string, string>, headers = {}, token = people.tokens.USER) =>
  readBytes(`${router.origin}${path}?${new URLSearchParams(query)}`, token, { headers })
const tile = (query: Record<string, string>, headers = {}) =>
  ask(`/service/tiles/${layer.id}/4/8/5.mvt`, query, headers)

async function drawn(query: Record<string, string>): Promise<number[]> {
  const south = await ask(`/service/tiles/${layer.id}/4/8/6.mvt`, query)
  const tiles = [await tile(query), south].map(({ bytes }) => new VectorTile(new PbfReader(bytes)))
  const ids = tiles.flatMap(({ layers: { narrowed_points: found } }) =>
    Array.from({ length: found?.length ?? 0 }, (_, at) => Number(found?.feature(at).id)),
  )
  return [...new Set(ids)].sort((one, other) => one - other)
}

async function listed(query: Record<string, string>): Promise<number[]> {
  const { bytes } = await ask(`/layers/${layer.id}/objects`, query)
  return JSON.parse(bytes.toString()).features.map(({ id }: { id: number }) => id)
}

test.each([
  [{}, [1, 2, 3, 4]],
  [{ search: '', filter: ' ' }, [1, 2, 3, 4]],
  [{ search: 'чн' }, [1, 2]],
  [{ search: '12' }, [3]],
  [{ search: 'никто' }, []],
  [{ filter: '"floors" >= 9' }, [2, 3]],
  [{ filter: '"name" IS NULL' }, [4]],
  [{ filter: '"floors" < 10', search: 'ё' }, [1, 2]],
])('200: %j draws the objects of the filtered list', async (query: Record<string, string>, ids) => {
  expect(await drawn(query)).toEqual(ids)
  expect(await listed(query)).toEqual(ids)
})

test('304 for the same filter, a different ETag for another one', async () => {
  const etags = await Promise.all(
    ['', 'search=чн', 'search=ч', 'filter="floors" > 8'].map(async (text) => {
      const query = Object.fromEntries(new URLSearchParams(text))
      return (await tile(query)).headers.get('etag') ?? ''
    }),
  )
  expect(new Set(etags).size).toBe(4)
  expect((await tile({ search: 'чн' }, { 'if-none-match': etags[1] ?? '' })).status).toBe(304)
  expect((await tile({ search: 'ч' }, { 'if-none-match': etags[1] ?? '' })).status).toBe(200)
})

test('200: TileJSON has the bounds of the filtered objects, and its links keep the filter', async () => {
  const read = async (query: Record<string, string>) =>
    JSON.parse((await ask(`/service/tiles/${layer.id}.json`, query)).bytes.toString())
  const narrow = await read({ filter: '"floors" >= 9' })
  expect(narrow.bounds).toEqual([11.5, 41, 12, 42])
  const link = new URL(narrow.tiles[0])
  expect(link.searchParams.get('filter')).toBe('"floors" >= 9')
  expect((await read({})).bounds).toEqual([11.25, 40, 12.5, 42.5])
  expect((await read({ search: 'никто' })).bounds[0]).toBe(-180)
})

test.each([
  ['"no such" = 1', 'an attribute that is not there'],
  ['"floors" >=', 'half a condition'],
  ['1; drop table layers', 'a statement'],
])('400 for %s: %s; nothing else fails', async (filter) => {
  expect((await tile({ filter })).status).toBe(400)
  expect((await ask(`/service/tiles/${layer.id}.json`, { filter })).status).toBe(400)
  expect(await drawn({})).toEqual([1, 2, 3, 4])
})

test('403 for any filter, before it is parsed', async () => {
  for (const role of roleCodes) {
    const allowed = role === 'USER' || role.startsWith('MAIN_')
    const path = `/service/tiles/${layer.id}/4/8/5.mvt`
    const fair = await ask(path, { filter: '"floors" > 0' }, {}, people.tokens[role])
    const wrong = await ask(path, { filter: '"no such" = 1' }, {}, people.tokens[role])
    expect([fair.status, wrong.status], role).toEqual(allowed ? [200, 400] : [403, 403])
  }
})
