import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { runImports } from '@/lib/domain/imports'
import { database, sql } from '@/lib/platform/database'
import { encoded } from '@/lib/testing/formats/files'
import { api } from '@/lib/testing/api'
import {
  csv,
  download,
  importer,
  imported,
  type Job,
  jobOf,
  name,
  never,
  objectsOf,
  finishedJob,
  upload,
} from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

const batcher = () =>
  database.query(sql`select 1 from pg_tables where schemaname = 'layers' and tablename like '\_import\_%'`)

describe('200: an import', () => {
  test('of a table creates a layer with typed columns, owned by its creator', async () => {
    const job = await imported(encoded(csv, 'windows-1251'))
    expect(job).toMatchObject({
      state: 'done',
      progress: 100,
      rowsDone: 2,
      rowsTotal: 2,
      errorCount: 0,
      reason: null,
    })
    const { features } = await objectsOf(job.layerId)
    expect(features.map(({ properties }) => properties)).toEqual([
      { nazvanie: 'Дом', etazhey: 5, data: '1961-04-12' },
      { nazvanie: 'Сарай', etazhey: null, data: null },
    ])
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [37.5, 55.75] })
    const { body } = await api
      .as(importer())
      .get<{ layer: { owner: number; fields: unknown[] } }>(`/layers/${job.layerId}/info`)
    expect(body.layer.owner).toBe(importer().id)
    expect(body.layer.fields).toMatchObject([
      { name: 'nazvanie', rusName: 'Название', type: 'string' },
      { name: 'etazhey', rusName: 'Этажей', type: 'int' },
      { name: 'data', rusName: 'Дата', type: 'date' },
    ])
    expect(await batcher()).toEqual([])
  })

  test('lists rejected rows with numbers and reasons, and imports the others', async () => {
    const features = [
      { type: 'Feature', geometry: polygon([0, 0], [1, 0], [1, 1], [0, 0]), properties: { a: 1 } },
      { type: 'Feature', geometry: polygon([0, 0], [2, 2], [2, 0], [0, 2], [0, 0]), properties: { a: 2 } },
      { type: 'Feature', geometry: null, properties: { a: 3 } },
      { type: 'Feature', geometry: polygon([0, 0], [300, 0], [1, 1], [0, 0]), properties: { a: 4 } },
      { type: 'Feature', geometry: polygon([0, 0], [1, 0], [0, 0]), properties: { a: 5 } },
    ]
    const job = await imported(JSON.stringify({ type: 'FeatureCollection', features }))
    expect(job).toMatchObject({ state: 'done', errorCount: 4, rowsDone: 5 })
    const byRow = Object.fromEntries(job.errors.map(({ row, reason }) => [row, reason]))
    expect(byRow[2]).toContain('Self-intersection')
    expect(byRow[3]).toBe('No geometry.')
    expect(byRow[4]).toContain('300, 0')
    expect(byRow[5]).toContain('not closed')
    expect((await objectsOf(job.layerId)).numberMatched).toBe(1)
  })

  test('of several thousand rows imports all of them and reports the first thousand errors', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, n) => `${n};${n % 4 === 3 ? 'x' : (n % 360) - 180};${n % 90}`,
    )
    const job = await imported(`номер;lon;lat\n${lines.join('\n')}`)
    expect(job).toMatchObject({ state: 'done', errorCount: 1250, rowsDone: 5000 })
    expect(job.errors.length).toBe(1000)
    expect((await objectsOf(job.layerId)).numberMatched).toBe(3750)
  })

  test('in another coordinate system is transformed to degrees', async () => {
    const job = await imported('x;y;имя\n4187526;7509137;Москва', { srid: '3857' })
    const [moscow] = (await objectsOf(job.layerId)).features
    expect(moscow?.geometry.coordinates[0]).toBeCloseTo(37.617, 2)
    expect(moscow?.geometry.coordinates[1]).toBeCloseTo(55.755, 2)
  })

  test('may replace one whose process died: it starts over and exists once', async () => {
    const { body } = await upload('/layers/import', csv, { name: name() })
    const { id } = body.job
    await database.query(sql`
      update import_jobs set state = 'running', attempts = 1, lease_until = now() - interval '1 second' where id = ${id}`)
    await database.query(sql`select 1`)
    expect(await runImports.due()).not.toBeNull()
    expect(await runImports.work(never)).toBe(true)
    expect((await jobOf(id)).state).toBe('done')
    expect(await runImports.work(never)).toBe(false)
    expect((await objectsOf((await jobOf(id)).layerId)).numberMatched).toBe(2)
  })

  test('killed midway starts over in the next process: one layer, every row once', async () => {
    const rows = 40_000
    const lines = Array.from({ length: rows }, (_, n) => `${n},${(n % 360) - 180},${n % 90}`)
    const { body } = await upload('/layers/import', `number,lon,lat\n${lines.join('\n')}`, { name: name() })
    const { id } = body.job
    const child = spawn(process.execPath, ['--import', 'tsx', 'lib/testing/imports/run-one.ts'], {
      env: { ...process.env, VITEST: 'true' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while ((await batcher()).length === 0) await sleep(20)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await jobOf(id)).toMatchObject({ state: 'running', layerId: null })
    await database.query(
      sql`update import_jobs set lease_until = now() - interval '1 second' where id = ${id}`,
    )
    const job = await finishedJob(id)
    expect(job).toMatchObject({ state: 'done', rowsDone: rows, errorCount: 0 })
    expect((await objectsOf(job.layerId)).numberMatched).toBe(rows)
    expect(await batcher()).toEqual([])
  })

  test('that is interrupted waits for the next process and leaves nothing', async () => {
    const { body } = await upload('/layers/import', csv, { name: name() })
    const stopped = new AbortController()
    stopped.abort()
    await runImports.work(stopped.signal)
    expect((await jobOf(body.job.id)).state).toBe('queued')
    expect(await batcher()).toEqual([])
    await runImports.work(never)
    expect((await jobOf(body.job.id)).state).toBe('done')
  })
})

const polygon = (...ring: number[][]) => ({ type: 'Polygon', coordinates: [ring] })

describe('200: a failing import', () => {
  test('reports the reason and leaves neither layer nor table', async () => {
    const layers = async () =>
      (await database.query(sql`select id from layers where owner_id = ${importer().id}`)).length
    const before = await layers()
    const cut = `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}},{"type":`
    const job = await imported(cut)
    expect(job).toMatchObject({ state: 'failed', layerId: null, reason: 'The file is damaged or incomplete' })
    expect(await imported('a;b\n1;2')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('The table has no place on the map'),
    })
    const nowhere = await imported('lon;lat;a\n999;999;1')
    expect(nowhere).toMatchObject({
      state: 'failed',
      errorCount: 1,
      reason: 'No row of the file could be taken',
    })
    expect(await layers()).toBe(before)
    expect(await batcher()).toEqual([])
  })

  test('because the name is taken', async () => {
    const typeName = `local:taken_${Date.now()}`
    expect((await imported(csv, { typeName })).state).toBe('done')
    expect(await imported(csv, { typeName })).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('taken'),
    })
    expect(await batcher()).toEqual([])
  })

  test('because it is cancelled, while waiting or running', async () => {
    const { body } = await upload('/layers/import', csv, { name: name() })
    const path = `/layers/import/${body.job.id}`
    const cancelled = await api
      .as(importer())
      .delete<{ job: Job }>(path, { headers: { 'accept-language': 'en' } })
    expect(cancelled.body.job).toMatchObject({ state: 'failed', reason: 'The import was cancelled' })
    expect((await api.as(importer()).delete(path)).status).toBe(400)
    expect(await runImports.work(never)).toBe(false)
    const second = (await upload('/layers/import', csv, { name: name() })).body.job.id
    await database.query(sql`update import_jobs set cancelled = true where id = ${second}`)
    await runImports.work(never)
    expect(await jobOf(second)).toMatchObject({ state: 'failed', layerId: null })
  })
})

describe('403 and 404', () => {
  test("another user's import can be neither read nor cancelled", async () => {
    const { body } = await upload('/layers/import', csv, { name: name() })
    const other = await make.user({
      role: 'ORGANIZATION_ADMINISTRATOR',
      organization: await make.organization(),
    })
    const path = `/layers/import/${body.job.id}`
    expect((await api.as(other).get(path)).status).toBe(403)
    expect((await api.as(other).delete(path)).status).toBe(403)
    expect((await api.as(importer()).get('/layers/import/2147483647')).status).toBe(404)
    expect((await jobOf(body.job.id)).state).toBe('queued')
    expect((await api.as(importer()).delete(path)).status).toBe(200)
  })
})

describe('200: an export', () => {
  test.each(['geojson', 'shp', 'gpkg', 'kml', 'gpx', 'csv'])(
    'as %s can be imported again',
    async (format) => {
      const first = await imported(csv)
      expect(first).toMatchObject({ state: 'done' })
      const { status, bytes, headers } = await download(`/layers/${first.layerId}/export?format=${format}`)
      expect(status, String(status === 200 || bytes)).toBe(200)
      expect(headers.get('content-disposition')).toMatch(/^attachment/)
      const second = await imported(bytes)
      expect(second).toMatchObject({ state: 'done', errorCount: 0, rowsDone: 2 })
      const objects = await objectsOf(second.layerId)
      expect(objects.features.map(({ geometry }) => geometry)).toEqual(
        (await objectsOf(first.layerId)).features.map(({ geometry }) => geometry),
      )
      expect(JSON.stringify(objects.features[0]?.properties)).toContain('Дом')
    },
  )

  test('of polygons as GPX is rejected, and unreadable layers are not exported', async () => {
    const feature = { type: 'Feature', geometry: polygon([0, 0], [1, 0], [1, 1], [0, 0]), properties: {} }
    const { layerId } = await imported(JSON.stringify(feature))
    expect((await download(`/layers/${layerId}/export?format=gpx`)).status).toBe(400)
    expect((await download(`/layers/${layerId}/export?format=xls`)).status).toBe(400)
    const stranger = await make.token(await make.user({ organization: await make.organization() }))
    expect((await download(`/layers/${layerId}/export`, stranger)).status).toBe(403)
    expect((await download(`/layers/2147483647/export`)).status).toBe(404)
  })
})
