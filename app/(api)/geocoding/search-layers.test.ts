import { beforeAll, describe, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { makeLayer } from '@/lib/testing/make-layer'
import { scene, type SevenRoles } from '@/lib/testing/scene'

type Results = {
  layerId: number | null
  items: { pkid: string; label: string; point: { lon: number; lat: number } }[]
}[]

let people: SevenRoles
let hatches: Awaited<ReturnType<typeof makeLayer>>
let pipes: Awaited<ReturnType<typeof makeLayer>>
let hidden: Awaited<ReturnType<typeof makeLayer>>

beforeAll(async () => {
  people = await scene.sevenRoles()
  await api.anonymous.get('/geocoding')
  const readers = [{ userId: people.users.USER.id }]
  hatches = await makeLayer({
    geometryType: 'Point',
    fields: { name: 'string', number: 'int' },
    readers,
    objects: [
      { wkt: 'POINT(10 50)', values: { name: 'Колодец №16', number: 1 } },
      { wkt: 'POINT(10.1 50)', values: { name: 'Люк ТЭЦ‑2', number: 2 } },
      { wkt: 'POINT(10.2 50)', values: { name: 'просп. Ямашева', number: 3 } },
      { wkt: 'POINT(10.3 50)', values: { name: 'Колодец №160', number: 4 } },
      { wkt: 'POINT(10.4 50)', values: { name: 'ул. Шумкова, д. 7', number: 515 } },
      { wkt: 'POINT(10.5 50)', values: { name: 'Скидка 50%', number: 6 } },
      { wkt: 'POINT(10.6 50)', values: { name: 'Скидка 501', number: 7 } },
    ],
  })
  pipes = await makeLayer({
    fields: { name: 'string' },
    readers,
    objects: [
      { wkt: 'LINESTRING(20 60, 20.4 60.1)', values: { name: 'Труба' } },
      { wkt: 'POLYGON((30 60, 30.2 60, 30.2 60.2, 30 60.2, 30 60))', values: { name: 'Сквер' } },
      { wkt: 'LINESTRING(179.9 10, 180 10)', values: { name: 'Кабель' } },
    ],
  })
  hidden = await makeLayer({
    fields: { name: 'string' },
    objects: [{ wkt: 'POINT(10 50)', values: { name: 'Колодец тайный' } }],
  })
})

const get = (
  parameters: Record<string, string | number | boolean>,
  role: keyof SevenRoles['tokens'] = 'USER',
) =>
  api
    .as(people.tokens[role])
    .get<Results>(
      `/geocoding?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, `${value}`]))}`,
    )
const find = async (query: string, layer = hatches) =>
  (await get({ query, layersId: layer.id, onlylayers: true })).body.flatMap(({ items }) =>
    items.map(({ pkid }) => Number(pkid)),
  )

describe('GET /geocoding?query=&layersId=', () => {
  test.each([
    ['колодец № 16', [1, 4]],
    ['№ 16', [1, 4]],
    ['колодец №16', [1, 4]],
    ['тэц-2', [2]],
    ['ТЭЦ 2', [2]],
    ['проспект Ямашева', [3]],
    ['пр-т ямашева', [3]],
    ['Yamasheva', [3]],
    ['ямашва', [3]],
    ['колдоец', [1, 4]],
    ['kolodets', [1, 4]],
    ['kolodets 16', [1, 4]],
    ['колод', [1, 4]],
    ['Shumkova 7', [5]],
    ['дом 7 улица шумкова', [5]],
    ['515', [5]],
    ['лодец', [1, 4]],
    ['50%', [6]],
    ['скидка 50', [6, 7]],
    ['rjkjltw 160', [4]],
    ['колодец 17', []],
    ['№', [1, 4]],
    ['_', []],
    ['совсем другое', []],
  ])('200: %s', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  test('200: every way of writing is noticed, and so is a table that another program creates again', async () => {
    const table = raw(`layers."${hatches.tableName}"`)
    await database.query(
      sql`insert into ${table} (id, name, geom) values (90, 'Гидрант Ы', st_setsrid(st_makepoint(1, 1), 4326)),
        (91, 'Гидрант Э', st_setsrid(st_makepoint(2, 2), 4326))`,
    )
    expect(await find('гидрант')).toEqual([90, 91])
    await database.query(sql`update ${table} set name = 'Столб' where id = 90`)
    expect(await find('гидрант')).toEqual([91])
    expect(await find('столб')).toEqual([90])
    await database.query(sql`update ${table} set id = 92 where id = 90`)
    expect(await find('столб')).toEqual([92])
    await database.query(sql`delete from ${table} where id in (91, 92)`)
    expect(await find('гидрант')).toEqual([])

    const made = await makeLayer({
      fields: { name: 'string', note: 'string' },
      readers: [{ userId: people.users.USER.id }],
      objects: [{ wkt: 'POINT(1 1)', values: { name: 'Вышка', note: 'Мачта' } }],
    })
    const again = raw(`layers."${made.tableName}"`)
    expect(await find('вышка', made)).toEqual([1])
    // Fields that are not for search are not searched.
    const fields = made.fields.map((field) => ({ ...field, forSearch: field.name === 'note' }))
    await database.query(
      sql`update layers set fields = ${JSON.stringify(fields)}::jsonb where id = ${made.id}`,
    )
    expect(await find('вышка', made)).toEqual([])
    expect(await find('мачта', made)).toEqual([1])
    await database.query(sql`drop table ${again}`)
    expect(await find('мачта', made)).toEqual([])
    await database.query(
      sql`create table ${again} (id serial primary key, geom geometry(geometry, 4326), note text)`,
    )
    await database.query(
      sql`insert into ${again} (geom, note) values (st_setsrid(st_makepoint(1, 1), 4326), 'Маяк')`,
    )
    expect(await find('маяк', made)).toEqual([1])
    await database.query(sql`truncate ${again}`)
    expect(await find('маяк', made)).toEqual([])
    await database.query(sql`delete from layers where id = ${made.id}`)
    const left = sql`select 1 from geocoding.layer_words where layer_id = ${made.id}`
    expect(await database.query(left)).toEqual([])
  })

  test('objects written through the API are found', async () => {
    const path = `/layers/${hatches.id}/objects`
    const made = await api.as(people.tokens.MAIN_ADMINISTRATOR).post<{ id: number }>(path, {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [10, 50] },
      properties: { name: 'Задвижка', number: 8 },
    })
    expect(await find('zadvizhka')).toEqual([made.body.id])
  })

  test('403: objects of a layer that the caller may not read are not found', async () => {
    expect((await get({ query: 'колодец', layersId: `${hatches.id},${hidden.id}` })).status).toBe(403)
    expect(await find('тайный')).toEqual([])
    expect(await find('колодец')).toEqual([1, 4])
  })
})

test('200: the point on a line that is nearest, the point itself within an area', async () => {
  const at = async (lon: number, lat: number, zoom = 18) =>
    (await get({ lon, lat, zoom, layersId: pipes.id, onlylayers: true })).body[0]?.items[0]?.point
  const near = await at(20.2, 60.0503)
  expect(near?.lon).toBeCloseTo(20.2, 3)
  expect(near?.lat).toBeCloseTo(60.05, 3)
  expect(await at(30.05, 60.01)).toEqual({ lon: 30.05, lat: 60.01 })
  expect(await at(-179.9999, 10)).toEqual({ lon: 180, lat: 10 })
  const [named] = (await get({ query: 'труба', layersId: pipes.id, onlylayers: true })).body
  expect(named?.items[0]?.point.lon).toBeCloseTo(20.2, 3)
})

test('200: empty parameters count as absent', async () => {
  const plain = await get({ query: 'колодец', layersId: hatches.id, onlylayers: true })
  for (const name of ['zoom', 'bbox', 'lon', 'lat'])
    expect(
      (await get({ query: 'колодец', layersId: hatches.id, onlylayers: true, [name]: '' })).body,
    ).toEqual(plain.body)
  expect((await get({ query: 'колодец', layersId: hatches.id, onlylayers: '' })).status).toBe(200)
  const there = await get({ lon: 10, lat: 50, query: '', zoom: '', onlylayers: '', layersId: hatches.id })
  expect(there.body.map(({ layerId }) => layerId)).toContain(hatches.id)
  expect((await get({ query: '', lon: '', lat: '' })).status).toBe(400)
})
