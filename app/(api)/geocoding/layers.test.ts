import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { loadPlaces, removeSource } from '@/lib/domain/places'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { scene, type SevenRoles } from '@/lib/testing/scene'

type Results = { layer: string; wmsName: string; layerId: number | null; items: Record<string, unknown>[] }[]

let people: SevenRoles
let wells: Awaited<ReturnType<typeof makeLayer>>
let parks: Awaited<ReturnType<typeof makeLayer>>
let secret: Awaited<ReturnType<typeof makeLayer>>

beforeAll(async () => {
  people = await scene.sevenRoles()
  // The first request loads the code of every endpoint.
  await api.anonymous.get('/geocoding')
  await loadPlaces(database, { kind: 'plan', name: 'layerland', title: 'Layerland' }, [
    { key: 1, kind: 'country', name: 'Слоеландия', lon: -120, lat: -45 },
  ])
  const readers = [{ userId: people.users.USER.id }]
  wells = await makeLayer({
    title: 'Колодцы',
    geometryType: 'Point',
    fields: { name: 'string', number: 'int', note: 'string', sys_clr_id: 'int', sys_org_id: 'int' },
    readers,
    objects: [
      { wkt: 'POINT(10 50)', values: { name: 'Ёлка северная', number: 7, sys_clr_id: 3, sys_org_id: 4 } },
      { wkt: 'POINT(10.0005 50)', values: { name: 'Елка', number: 12, note: 'тайник' } },
      { wkt: 'POINT(11 51)', values: { name: 'Старая елка', number: 77 } },
      { wkt: null, values: { name: 'Елка без места' } },
      { wkt: 'POINT(179.9995 5)', values: { name: 'Восток 50%' } },
      { wkt: 'POINT(-179.9995 5)', values: { name: 'Запад' } },
    ],
  })
  const fields = wells.fields.map((field) => ({ ...field, forSearch: field.name !== 'note' }))
  await database.query(sql`
    update layers set fields = ${JSON.stringify(fields)}::jsonb,
      title_fields = '{"format": "Колодец {0} № {1}", "fields": ["name", "number"]}' where id = ${wells.id}`)
  parks = await makeLayer({
    title: 'Парки',
    fields: { name: 'string' },
    readers,
    objects: [
      { wkt: 'POLYGON((9 49, 12 49, 12 52, 9 52, 9 49))', values: { name: 'Большая елка' } },
      { wkt: 'POLYGON((9.9 49.9, 10.1 49.9, 10.1 50.1, 9.9 50.1, 9.9 49.9))', values: { name: 'Малая' } },
      { wkt: 'POINT(10.0001 50)', values: { name: 'Вход' } },
      { wkt: 'POLYGON((10 50, 10.01 50.01, 10.01 50, 10 50.01, 10 50))', values: { name: 'Бант' } },
      { wkt: 'POLYGON EMPTY', values: { name: 'елка пустая' } },
    ],
  })
  secret = await makeLayer({
    title: 'Тайный',
    fields: { name: 'string' },
    objects: [{ wkt: 'POINT(10 50)', values: { name: 'елка' } }],
  })
})

afterAll(() => removeSource(database, 'layerland'))

const get = (parameters: object, role: keyof SevenRoles['tokens'] = 'USER') =>
  api
    .as(people.tokens[role])
    .get<Results>(
      `/geocoding?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, `${value}`]))}`,
    )
const labels = ({ body }: { body: Results }) =>
  body.map(({ layerId, items }) => [layerId, ...items.map(({ label }) => label)])

test('200: layers in the requested order, after the built-in source; search fields; titles', async () => {
  const reply = await get({
    query: 'елка',
    layersId: `${parks.id},${wells.id},${parks.id}`,
    onlylayers: 'true',
  })
  expect(labels(reply)).toEqual([
    [parks.id, `Парки 1`],
    [wells.id, 'Колодец Елка № 12', 'Колодец Ёлка северная № 7', 'Колодец Старая елка № 77'],
  ])
  expect(reply.body[1]).toMatchObject({ layer: 'Колодцы', wmsName: wells.typeName })
  expect(reply.body[1]?.items[1]).toEqual({
    pkid: '1',
    label: 'Колодец Ёлка северная № 7',
    zoom: 18,
    point: { lon: 10, lat: 50 },
    address: {},
    sys_clr_id: 3,
    sys_org_id: 4,
  })
  expect(labels(await get({ query: 'тайник', layersId: wells.id, onlylayers: 't' }))).toEqual([])
  expect(labels(await get({ query: 'ЁЛКА, 77', layersId: wells.id, onlylayers: 1 }))).toEqual([
    [wells.id, 'Колодец Старая елка № 77'],
  ])
  const both = await get({ query: 'Слоеландия', layersId: wells.id })
  expect(both.body.map(({ layerId }) => layerId)).toEqual([null])
})

test('200: % and _ are literal; a box restricts', async () => {
  expect(labels(await get({ query: '50%', layersId: wells.id, onlylayers: 't' }))).toEqual([
    [wells.id, 'Колодец Восток 50% №'],
  ])
  expect(labels(await get({ query: '_', layersId: wells.id, onlylayers: 't' }))).toEqual([])
  const inside = await get({ query: 'елка', layersId: wells.id, onlylayers: 't', bbox: '10.5,50,12,52' })
  expect(labels(inside)).toEqual([[wells.id, 'Колодец Старая елка № 77']])
  for (const bbox of ['170,0,190,10', '-190,0,-170,10', '180,0,181,10'])
    expect(labels(await get({ query: 'Запад', layersId: wells.id, onlylayers: 't', bbox }))).toEqual([
      [wells.id, 'Колодец Запад №'],
    ])
})

test('200: at a point the containing objects, smallest first, then the nearest', async () => {
  const reply = await get({
    lon: 10,
    lat: 50,
    layersId: `${wells.id},${parks.id}`,
    onlylayers: 't',
    zoom: 18,
  })
  expect(labels(reply)).toEqual([
    [wells.id, 'Колодец Ёлка северная № 7', 'Колодец Елка № 12'],
    [parks.id, 'Парки 2', 'Парки 1', 'Парки 4', 'Парки 3'],
  ])
  const far = await get({ lon: 10.01, lat: 50.5, layersId: wells.id, onlylayers: 't', zoom: 18 })
  expect(far.body).toEqual([])
  const wide = await get({ lon: 10.01, lat: 50.5, layersId: wells.id, onlylayers: 't', zoom: 8 })
  expect(wide.body[0]?.items).toHaveLength(3)
})

test('200: neighbours across the 180th meridian', async () => {
  for (const lon of [180, -180, 179.9999])
    expect((await get({ lon, lat: 5, layersId: wells.id, onlylayers: 't' })).body[0]?.items).toHaveLength(2)
  expect((await get({ lon: 0, lat: 90, layersId: wells.id, onlylayers: 't', zoom: 3 })).body).toEqual([])
})

test('403 for a layer that the caller may not read, 404 for a missing one; nothing is searched', async () => {
  for (const where of [{ query: 'елка' }, { lon: 10, lat: 50 }] as object[]) {
    const reply = await get({ ...where, layersId: `${wells.id},${secret.id}` })
    expect(reply.status).toBe(403)
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
    expect((await get({ ...where, layersId: `${wells.id},2000000000` })).status).toBe(404)
  }
  const body = { point: { lon: 10, lat: 50 }, layersId: [`${secret.id}`] }
  expect((await api.as(people.tokens.USER).post('/geocoding', body)).status).toBe(403)
})

test('200 or 403: the seven roles', async () => {
  const answers = await Promise.all(
    roleCodes.map(async (role) => [role, (await get({ query: 'елка', layersId: secret.id }, role)).status]),
  )
  const may = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR']
  expect(answers).toEqual(roleCodes.map((role) => [role, may.includes(role) ? 200 : 403]))
})

test('200: raster layers and missing tables are skipped', async () => {
  const gone = await makeLayer({ fields: { name: 'string' }, readers: [{ userId: people.users.USER.id }] })
  await database.query(sql`update layers set table_name = ${make.unique('gone')} where id = ${gone.id}`)
  expect((await get({ query: 'елка', layersId: gone.id, onlylayers: 't' })).body).toEqual([])
  expect((await get({ lon: 1, lat: 1, layersId: gone.id, onlylayers: 't' })).body).toEqual([])
})
