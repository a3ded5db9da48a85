import { beforeAll, describe, expect, test } from 'vitest'
import { runExports } from '@/lib/domain/imports'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { download, imported, importer, never } from '@/lib/testing/importing'
import { make, type User } from '@/lib/testing/make'

interface Notice {
  kind: string
  name: string | null
  count?: number
  text: string
}
interface Job {
  id: number
  layerId: number
  layerName: string | null
  state: string
  fileName: string | null
  notices: Notice[]
  createdAt: number
  expiresAt: number | null
}

const long = 'Я'.repeat(200)
let layerId: number
beforeAll(async () => {
  const rows = [`${long};2024-05-06T01:02:03Z;1`, 'Ёж 😀;;2', 'Дом;;3']
  const lines = rows.map((row, at) => `${row};3${at};55`).join('\n')
  const file = `Название дома;Осмотрен в котором часу;n;lon;lat\n${lines}\n`
  layerId = (await imported(file)).layerId ?? 0
})

const asked = { headers: { 'accept-language': 'en' } }
const start = async (query: string, id = layerId, by = importer()) =>
  (await api.as(by).post<{ job: Job }>(`/layers/${id}/export?${query}`)).body.job
const preview = async (query: string, headers = asked.headers) =>
  api.as(importer()).get<{ notices: Notice[] }>(`/layers/${layerId}/export/preview?${query}`, { headers })
const read = async (id: number, by = importer()) =>
  (await api.as(by).get<{ job: Job }>(`/layers/export/${id}`, asked)).body.job

async function finished({ id }: Job, by = importer()): Promise<Job> {
  for (;;) {
    const job = await read(id, by)
    if (job.state === 'done' || job.state === 'failed') return job
    await runExports.work(never)
  }
}

const short = ({ kind, name, count }: Notice) => [kind, name, count]

describe('200: what a format leaves out is told', () => {
  test('of a Shapefile, before by the fields and afterwards with counts', async () => {
    const before = await preview('format=shp&encoding=windows-1251')
    expect(before.status).toBe(200)
    const kinds = before.body.notices.map(({ kind, name }) => [kind, name])
    expect(kinds).toEqual([
      ['renamed', expect.stringMatching(/^nazvanie_doma → /)],
      ['renamed', expect.stringMatching(/^osmotren_\w+ → /)],
      ['cut', null],
      ['letters', null],
      ['types', expect.stringMatching(/^osmotren/)],
    ])
    const job = await finished(await start('format=shp&encoding=windows-1251'))
    expect(job.notices.map(short)).toEqual([
      ['renamed', 'nazvanie_doma → nazvanie_d', 3],
      ['renamed', expect.stringMatching(/^osmotren/), 1],
      ['letters', 'nazvanie_doma', 1],
      ['types', expect.stringMatching(/^osmotren/), 1],
    ])
    const utf = await finished(await start('format=shp'))
    expect(utf.notices.map(short)).toContainEqual(['cut', 'nazvanie_doma', 1])
  })

  test('of a drawing, in the language of the reader', async () => {
    const job = await finished(await start('format=dxf'))
    expect(job.notices.map(short)).toEqual([
      ['attributes', 'nazvanie_doma', 3],
      ['attributes', expect.stringMatching(/^osmotren/), 1],
      ['attributes', 'n', 3],
    ])
    expect(job.notices[0]?.text).toBe('The attribute “nazvanie_doma” is not in the file. Values: 3.')
    const { body } = await preview('format=dxf', { 'accept-language': 'ru' })
    expect(body.notices[0]?.text).toBe('Атрибут «nazvanie_doma» в файл не входит.')
  })

  test('nothing where all is kept, and of the selected fields only', async () => {
    expect((await finished(await start('format=geojson'))).notices).toEqual([])
    expect((await preview('format=shp&fields=n')).body.notices).toEqual([])
    expect((await finished(await start('format=shp&fields=n'))).notices).toEqual([])
  })

  test('by a header of the download', async () => {
    const { headers } = await download(`/layers/${layerId}/export?format=shp`)
    expect(headers.get('x-export-notices')).toBe('renamed, cut, types')
    expect(
      (await download(`/layers/${layerId}/export?format=csv`)).headers.get('x-export-notices'),
    ).toBeNull()
  })
})

test('objects without geometry, heights and measures of a registered table are counted', async () => {
  const schema = `losses_${process.pid}_${Date.now()}`
  const table = sql`${raw(schema)}.measured`
  await database.query(sql`create schema ${raw(schema)}`)
  await database.query(sql`create table ${table} (id serial primary key, g geometry(PointZM, 4326))`)
  const place = 'SRID=4326;POINT ZM (37 55 120 7)'
  await database.query(sql`insert into ${table} (g) values (${place}::geometry), (null)`)
  const body = { name: make.unique('Замеры'), dataStoreName: schema, tableName: 'measured' }
  const made = await api.as(importer()).post<{ layer: { id: number } }>('/layers', body)
  expect(made.status, made.text).toBe(200)
  const { id } = made.body.layer
  expect((await finished(await start('format=csv', id))).notices.map(short)).toEqual([
    ['measures', null, 1],
    ['heights', null, 1],
  ])
  expect((await finished(await start('format=geojson', id))).notices.map(short)).toEqual([
    ['measures', null, 1],
  ])
  expect((await finished(await start('format=dxf', id))).notices.map(short)).toEqual([
    ['measures', null, 1],
    ['withoutGeometry', null, 1],
  ])
  const { headers } = await download(`/layers/${id}/export?format=csv`)
  expect(headers.get('x-export-notices')).toBe('heights, measures')
})

test('400, 403 and 404 of a preview are those of the export', async () => {
  for (const query of ['format=dwg', 'format=gpkg&encoding=cp1251', 'limit=5', 'fields=x'])
    expect((await preview(query)).status, query).toBe(400)
  const other = api.as(await make.user({ role: 'USER' }))
  expect((await other.get(`/layers/${layerId}/export/preview?format=shp`)).status).toBe(403)
  expect((await api.as(importer()).get('/layers/999999/export/preview')).status).toBe(404)
})

describe('GET /layers/export', () => {
  const list = async (by: User, query = '') => {
    const { status, body, text } = await api.as(by).get<{ jobs: Job[] }>(`/layers/export${query}`)
    expect(status, text).toBe(200)
    return body.jobs
  }

  test('200: the own exports, newest first, with the time at which the file expires', async () => {
    const first = await finished(await start('format=csv'))
    const second = await start('format=kml')
    const [newest, older] = await list(importer(), '?limit=2')
    expect(newest).toMatchObject({ id: second.id, layerId, state: 'queued', fileName: null, expiresAt: null })
    expect(older).toMatchObject({ id: first.id, state: 'done', fileName: expect.stringMatching(/\.csv$/) })
    expect(older?.layerName).toBe(older?.fileName?.replace(/\.csv$/, ''))
    expect(Math.round(((older?.expiresAt ?? 0) - (older?.createdAt ?? 0)) / 86_400)).toBe(7)
    expect((await api.as(importer()).get('/layers/export?limit=0')).status).toBe(400)
  })

  test('200: none of another user, not for Main administrators either; 401 without a user', async () => {
    await start('format=csv')
    expect(await list(await make.user({ role: 'MAIN_ADMINISTRATOR' }))).toEqual([])
    expect((await api.anonymous.get('/layers/export')).status).toBe(401)
  })

  test('200: neither name nor file of a layer that may not be read any more', async () => {
    const user = await make.user({ role: 'USER' })
    const allow = (items: object[]) => api.as(importer()).put(`/layers/${layerId}/access`, { items })
    await allow([{ user_id: user.id, read: true }])
    const { id } = await finished(await start('format=csv', layerId, user), user)
    expect(await list(user)).toMatchObject([
      { id, fileName: expect.any(String), expiresAt: expect.any(Number) },
    ])
    await allow([])
    const [hidden] = await list(user)
    expect(hidden).toMatchObject({ id, state: 'done', layerName: null, fileName: null, expiresAt: null })
  })

  test('200: no time of expiry when the file is gone', async () => {
    const { id } = await finished(await start('format=csv'))
    const [job] = await database.query<{ file: string }>(
      sql`select file_name as file from export_jobs where id = ${id}`,
    )
    await database.query(sql`delete from files where name = ${job?.file ?? ''}`)
    expect(await read(id)).toMatchObject({ id, state: 'done', expiresAt: null })
  })
})
