import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeUpload } from '@/lib/domain/files'
import { runGeocoderImports } from '@/lib/domain/geocoder-sources'
import { searchPlaces } from '@/lib/domain/geocoding'
import { removeSource } from '@/lib/domain/places'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { stageStream, storage } from '@/lib/platform/storage'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { osmExtract } from '@/lib/testing/osm-nodes'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Status {
  sources: {
    id: number
    name: string
    kind: string
    title: string
    file_name: string | null
    state: string
    places: number
  }[]
}
interface Job {
  job: {
    id: number
    state: string
    progress: number
    places: number
    source_id: number | null
    reason: string | null
    cancelled: boolean
  }
}

const base = '/rest/geocoder'
const never = new AbortController().signal
let people: SevenRoles
let main: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  main = api.as(people.tokens.MAIN_ADMINISTRATOR)
})
afterAll(stopDatabase)

const statusNow = async () => (await main.get<Status>(`${base}/status`)).body
const letters = () =>
  Array.from({ length: 12 }, () => 'абвгдежзиклмнопрст'[Math.floor(Math.random() * 18)]).join('')

async function uploaded(content: Buffer, originalName: string, userId = people.users.MAIN_ADMINISTRATOR.id) {
  async function* chunks() {
    yield content
  }
  const staged = await stageStream(chunks(), 10_000_000)
  const by = { database, actor: { userId } }
  return (await storeUpload(by, { staged, originalName, claimedType: null }, { opaque: true })).name
}

const village = (name: string) =>
  osmExtract([{ id: 1, lon: 30.1, lat: 60.2, tags: { place: 'village', name, population: '120' } }])

async function settled(id: number): Promise<Job['job']> {
  for (;;) {
    const { job } = (await main.get<Job>(`${base}/imports/${id}`)).body
    if (job.state === 'done' || job.state === 'failed') return job
    await runGeocoderImports.work(never)
  }
}

test('200: an uploaded extract becomes places under its name, and is audited', async () => {
  const [name, file] = [letters(), `${make.unique('extract')}.osm.pbf`]
  const upload = await uploaded(village(name), file)
  const { status, body } = await main.post<Job>(`${base}/imports`, { upload, title: 'Область' })
  expect([status, body.job.state, body.job.progress]).toEqual([200, 'queued', 0])
  const job = await settled(body.job.id)
  expect(job).toMatchObject({ state: 'done', progress: 100, places: 1, reason: null })
  const source = (await statusNow()).sources.find((one) => one.id === job.source_id)
  expect(source).toMatchObject({ kind: 'osm', title: 'Область', file_name: file, places: 1 })
  expect((await searchPlaces(database, { query: name, locale: 'ru' }))[0]).toMatchObject({
    kind: 'village',
  })
  expect(await auditOf('geocoder-source', job.source_id ?? 0)).toMatchObject([{ action: 'create' }])
  const { body: all } = await main.get<{ jobs: { id: number }[] }>(`${base}/imports`)
  expect(all.jobs.map(({ id }) => id)).toContain(job.id)
  expect(await removeSource(database, source?.name ?? '')).toBe(true)
})

test('200: only the beginning of an upload is read during the request', async () => {
  const upload = await uploaded(village(letters()), `${make.unique('head')}.osm.pbf`)
  const copied = vi.spyOn(storage(), 'localCopy')
  const read = vi.spyOn(storage(), 'read')
  try {
    const { status, body } = await main.post<Job>(`${base}/imports`, { upload })
    expect(status).toBe(200)
    expect(copied).not.toHaveBeenCalled()
    expect(read.mock.calls).toEqual([
      [expect.objectContaining({ folder: 'uploads', name: upload }), { start: 0, end: 63 }],
    ])
    await main.delete(`${base}/imports/${body.job.id}`)
  } finally {
    copied.mockRestore()
    read.mockRestore()
  }
})

test("400: not an extract, a missing file, another user's file", async () => {
  const text = await uploaded(Buffer.from('name;lon;lat'), 'table.osm.pbf')
  const others = await uploaded(village('Чужая'), 'a.osm.pbf', people.users.MAIN_INSPECTOR.id)
  const short = await uploaded(Buffer.from('x'), 'short.osm.pbf')
  for (const upload of [text, others, short, 'absent.bin', '../../etc/passwd'])
    expect((await main.post(`${base}/imports`, { upload })).status, upload).toBe(400)
  for (const body of [{}, { upload: null }, { upload: 5 }, { upload: text, title: 'x'.repeat(201) }])
    expect((await main.post(`${base}/imports`, body)).status).toBe(400)
  const [left] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from geocoder_imports where file_name = any(${[text, others]}::text[])`,
  )
  expect(left?.count).toBe(0)
})

test("a truncated extract fails with a reason in the caller's language", async () => {
  const whole = village(letters())
  const name = make.unique('cut')
  const upload = await uploaded(whole.subarray(0, whole.length - 7), `${name}.osm.pbf`)
  const { body } = await main.post<Job>(`${base}/imports`, { upload })
  const job = await settled(body.job.id)
  expect(job).toMatchObject({
    state: 'failed',
    source_id: null,
    reason: 'Выгрузка OpenStreetMap повреждена или получена не целиком',
  })
  const english = await main.get<Job>(`${base}/imports/${job.id}`, { headers: { 'accept-language': 'en' } })
  expect(english.body.job.reason).toMatch(/damaged/)
  const left = (await statusNow()).sources.find((one) => one.name === `osm:${name}`)
  expect(left).toMatchObject({ state: 'failed', places: 0 })
  expect((await main.delete(`${base}/sources/${left?.id}`)).status).toBe(200)
})

test('200: a waiting import is cancelled at once; 400 afterwards; 404 for a missing one', async () => {
  const upload = await uploaded(village(letters()), `${make.unique('cancel')}.osm.pbf`)
  const { body } = await main.post<Job>(`${base}/imports`, { upload })
  const cancelled = await main.delete<Job>(`${base}/imports/${body.job.id}`)
  expect(cancelled.body.job).toMatchObject({ state: 'failed', cancelled: true, reason: 'Импорт отменён' })
  expect((await main.delete(`${base}/imports/${body.job.id}`)).status).toBe(400)
  expect((await main.delete(`${base}/imports/2000000000`)).status).toBe(404)
  expect((await main.get(`${base}/imports/2000000000`)).status).toBe(404)
})

test('an import whose process died starts over; after three such deaths it fails', async () => {
  const upload = await uploaded(village(letters()), `${make.unique('again')}.osm.pbf`)
  const start = async () => (await main.post<Job>(`${base}/imports`, { upload })).body.job.id
  const die = (id: number, attempts: number) =>
    database.query(sql`update geocoder_imports set state = 'running', attempts = ${attempts},
      lease_until = now() - interval '1 s' where id = ${id}`)
  const first = await start()
  await die(first, 1)
  const done = await settled(first)
  expect(done.state).toBe('done')
  const second = await start()
  await die(second, 3)
  expect((await settled(second)).state).toBe('failed')
  const source = (await statusNow()).sources.find((one) => one.id === done.source_id)
  expect(await removeSource(database, source?.name ?? '')).toBe(true)
})
