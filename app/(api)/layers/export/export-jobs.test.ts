import { beforeAll, describe, expect, test } from 'vitest'
import { runExports } from '@/lib/domain/imports'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { fileOf, rowsOf } from '@/lib/testing/formats/files'
import { download, imported, importer, never } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

interface Job {
  id: number
  layerId: number
  format: string
  state: string
  progress: number
  rowsDone: number
  rowsTotal: number | null
  fileName: string | null
  reason: string | null
}

let layerId: number
beforeAll(async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => `Дом ${at};${at};37.${at};55.7347`)
  layerId = (await imported(`Имя;n;lon;lat\n${rows.join('\n')}\n`)).layerId ?? 0
})

const start = (query: string) => api.as(importer()).post<{ job: Job }>(`/layers/${layerId}/export?${query}`)
const read = async (id: number) =>
  (await api.as(importer()).get<{ job: Job }>(`/layers/export/${id}`)).body.job

async function started(query: string): Promise<number> {
  const { status, body, text } = await start(query)
  expect(status, text).toBe(200)
  expect(body.job).toMatchObject({ layerId, state: 'queued', progress: 0, rowsDone: 0, fileName: null })
  return body.job.id
}

async function finished(id: number): Promise<Job> {
  for (;;) {
    const job = await read(id)
    if (job.state === 'done' || job.state === 'failed') return job
    await runExports.work(never)
  }
}

describe('200: a layer is exported in the background', () => {
  test.each([
    ['geojson', /geo\+json/],
    ['gpkg', /geopackage/],
    ['fgb', /flatgeobuf/],
    ['xlsx', /spreadsheetml/],
    ['shp', /zip/],
    ['csv', /text\/csv; charset=utf-8/],
  ])('as %s, with the file that a download has', async (format, type) => {
    const job = await finished(await started(`format=${format}`))
    const done = { format, state: 'done', progress: 100, rowsDone: 1200, rowsTotal: 1200, reason: null }
    expect(job).toMatchObject(done)
    const file = await download(`/layers/export/${job.id}/file`)
    const direct = await download(`/layers/${layerId}/export?format=${format}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)])
    expect(file.headers.get('content-disposition')).toBe(direct.headers.get('content-disposition'))
    const [one, other] = await Promise.all(
      [file, direct].map(async ({ bytes }) => rowsOf(await fileOf(bytes))),
    )
    expect(one).toHaveLength(1200)
    expect(one).toEqual(other)
  })

  test('with filter, fields, system and encoding', async () => {
    const query = `format=csv&filter=${encodeURIComponent('n<3')}&fields=imya&srid=28407&encoding=cp1251`
    const job = await finished(await started(query))
    expect(job).toMatchObject({ rowsDone: 3, rowsTotal: 3 })
    const file = await download(`/layers/export/${job.id}/file`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=windows-1251')
    const [head, row] = new TextDecoder('windows-1251').decode(file.bytes).split('\r\n')
    expect([head, row]).toEqual(['X;Y;Имя', expect.stringMatching(/^73\d+,\d+;61\d+,\d+;Дом 0$/)])
  })
})

test('an interrupted export is left to the next process, which begins again', async () => {
  const id = await started('format=csv')
  const stopped = new AbortController()
  stopped.abort()
  await runExports.work(stopped.signal)
  expect(await read(id)).toMatchObject({ state: 'queued', rowsDone: 0, fileName: null })
  expect(await finished(id)).toMatchObject({ state: 'done', rowsDone: 1200 })
})

test('an export whose process has died is taken by another one', async () => {
  const id = await started('format=csv')
  await database.query(sql`update export_jobs set state = 'running', attempts = 1, rows_done = 700,
    lease_until = now() - interval '1 second' where id = ${id}`)
  expect(await finished(id)).toMatchObject({ state: 'done', rowsDone: 1200 })
})

test('cancelling: a queued one at once, a running one when it next checks, a finished one is 400', async () => {
  const id = await started('format=csv')
  const cancel = () => api.as(importer()).delete<{ job: Job }>(`/layers/export/${id}`)
  expect((await cancel()).body.job).toMatchObject({ state: 'failed', reason: 'Выгрузка отменена' })
  expect((await cancel()).status).toBe(400)
  const running = await started('format=csv')
  await database.query(sql`update export_jobs set cancelled = true where id = ${running}`)
  expect(await finished(running)).toMatchObject({
    state: 'failed',
    reason: 'Выгрузка отменена',
    fileName: null,
  })
  expect((await download(`/layers/export/${running}/file`)).status).toBe(404)
})

test('403 for another user, 404 for no export, and for one without a file', async () => {
  const id = await started('format=csv')
  const other = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  expect((await other.get(`/layers/export/${id}`)).status).toBe(403)
  expect((await other.get(`/layers/export/${id}/file`)).status).toBe(403)
  expect((await other.delete(`/layers/export/${id}`)).status).toBe(403)
  expect((await other.get('/layers/export/999999')).status).toBe(404)
  expect((await download(`/layers/export/${id}/file`)).status).toBe(404)
  expect(await finished(id)).toMatchObject({ state: 'done' })
})

test('403 for the file of a layer that its owner may no longer read', async () => {
  const user = await make.user({ role: 'USER' })
  const allow = (items: object[]) => api.as(importer()).put(`/layers/${layerId}/access`, { items })
  expect((await api.as(user).post(`/layers/${layerId}/export?format=csv`)).status).toBe(403)
  await allow([{ user_id: user.id, read: true }])
  const { body } = await api.as(user).post<{ job: Job }>(`/layers/${layerId}/export?format=csv`)
  const file = `/layers/export/${body.job.id}/file`
  const state = async () => (await api.as(user).get<{ job: Job }>(file.replace('/file', ''))).body.job.state
  while ((await state()) !== 'done') await runExports.work(never)
  const token = await make.token(user)
  expect((await download(file, token)).status).toBe(200)
  await allow([])
  expect((await download(file, token)).status).toBe(403)
})
