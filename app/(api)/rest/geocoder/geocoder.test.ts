import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeUpload } from '@/lib/domain/files'
import { runGeocoderImports } from '@/lib/domain/geocoder-sources'
import { worldDueAt, worldSource } from '@/lib/domain/gazetteer'
import { searchPlaces } from '@/lib/domain/geocoding'
import { loadPlaces, removeSource } from '@/lib/domain/places'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { stageStream } from '@/lib/platform/storage'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { osmExtract } from '@/lib/testing/osm-nodes'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Status {
  world: string
  places: number
  sources: {
    id: number
    name: string
    kind: string
    title: string
    state: string
    places: number
    attribution: string
    counts: Record<string, number> | null
    bytes: number
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

describe('who', () => {
  const calls: ((caller: Caller) => Promise<{ status: number }>)[] = [
    (caller) => caller.get(`${base}/status`),
    (caller) => caller.delete(`${base}/sources/1`),
    (caller) => caller.post(`${base}/world`),
    (caller) => caller.get(`${base}/imports`),
    (caller) => caller.post(`${base}/imports`, { upload: 'x' }),
    (caller) => caller.get(`${base}/imports/1`),
    (caller) => caller.delete(`${base}/imports/1`),
    (caller) => caller.get(`${base}/engine`),
    (caller) => caller.put(`${base}/engine`, { kind: 'none' }),
    (caller) => caller.post(`${base}/engine/try`, {}),
  ]

  test('401 and 403: it is the Main administrator who looks after search', async () => {
    for (const call of calls) {
      expect((await call(api.anonymous)).status).toBe(401)
      for (const [role, token] of Object.entries(people.tokens))
        if (role !== 'MAIN_ADMINISTRATOR') expect((await call(api.as(token))).status, role).toBe(403)
    }
  })
})

describe('sources', () => {
  test('200: the status counts what is there; 200 and 404: a source goes with its places', async () => {
    const [name, city] = [make.unique('source'), letters()]
    const { id } = await loadPlaces(
      database,
      { kind: 'osm', name, title: 'Проба', attribution: '© Кто-то' },
      [{ key: 1, kind: 'village', name: city, lon: 10, lat: 10 }],
    )
    const before = await statusNow()
    expect(before.sources.find((one) => one.id === id)).toMatchObject({
      name,
      kind: 'osm',
      title: 'Проба',
      state: 'ready',
      places: 1,
      attribution: '© Кто-то',
      progress: null,
      counts: { regions: 0, settlements: 1, districts: 0, streets: 0, houses: 0, interests: 0, postcodes: 0 },
    })
    expect(before.sources.find((one) => one.id === id)?.bytes).toBeGreaterThan(8192)
    expect(before.places).toBeGreaterThanOrEqual(1)
    expect((await main.delete(`${base}/sources/${id}`)).status).toBe(200)
    expect((await statusNow()).sources.some((one) => one.id === id)).toBe(false)
    expect(await searchPlaces(database, { query: city, locale: 'ru' })).toEqual([])
    expect((await main.delete(`${base}/sources/${id}`)).status).toBe(404)
    expect((await main.delete(`${base}/sources/x`)).status).toBe(400)
    expect(await auditOf('geocoder-source', id)).toMatchObject([
      { action: 'delete', before: { name, places: 1 } },
    ])
  })

  test('200: the world that was taken away comes back when it is asked for', async () => {
    const world = { kind: 'gazetteer', name: 'world', title: 'Мир', digest: 'old' } as const
    const { id } = await loadPlaces(database, world, [
      { key: 1, kind: 'country', name: letters(), lon: 1, lat: 1 },
    ])
    expect((await statusNow()).world).toBe('ready')
    // Of an older version of the data.
    expect(await worldDueAt(database)).toBeInstanceOf(Date)
    expect((await main.delete(`${base}/sources/${id}`)).status).toBe(200)
    expect((await statusNow()).world).toBe('away')
    expect(await worldDueAt(database)).toBeNull()
    const back = await main.post<Status>(`${base}/world`)
    expect([back.status, back.body.world]).toEqual([200, 'loading'])
    expect(await worldDueAt(database)).toBeInstanceOf(Date)
    await loadPlaces(database, { ...world, digest: worldSource.digest }, [])
    expect(await worldDueAt(database)).toBeNull()
    expect(await removeSource(database, world.name)).toBe(true)
  })

  test('200: a world whose load has failed, and one that is there, are loaded anew at once', async () => {
    const world = { kind: 'gazetteer', name: 'world', title: 'Мир', digest: worldSource.digest } as const
    const name = letters()
    await loadPlaces(database, world, [{ key: 1, kind: 'country', name, lon: 1, lat: 1 }])
    try {
      for (const state of ['failed', 'ready']) {
        await database.query(
          sql`update geocoder_sources set state = ${state}, started_at = now() where name = 'world'`,
        )
        const due = await worldDueAt(database)
        expect(due === null || due.getTime() > Date.now(), state).toBe(true)
        expect((await main.post<Status>(`${base}/world`)).body.world, state).toBe('loading')
        expect((await worldDueAt(database))?.getTime(), state).toBeLessThan(Date.now())
        expect(await searchPlaces(database, { query: name, locale: 'ru' })).toHaveLength(1)
      }
    } finally {
      await removeSource(database, world.name)
    }
  })

  test('a world whose load was stopped by a restart goes on at once', async () => {
    const world = { kind: 'gazetteer', name: 'world', title: 'Мир', digest: worldSource.digest } as const
    const stopping = new AbortController()
    const load = loadPlaces(database, world, [{ key: 1, kind: 'country', name: letters(), lon: 1, lat: 1 }], {
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    })
    try {
      await expect(load).rejects.toThrow(/abort/)
      expect((await worldDueAt(database))?.getTime()).toBeLessThanOrEqual(Date.now())
    } finally {
      await removeSource(database, world.name)
    }
  })

  test('200: a load whose program died counts as failed, and may begin anew', async () => {
    const draft = { kind: 'osm', name: make.unique('source'), title: 'Обрыв' } as const
    const { id } = await loadPlaces(database, draft, [])
    await database.query(sql`
      update geocoder_sources set state = 'loading', beat_at = now() - interval '2 minutes' where id = ${id}`)
    const stateNow = async () => (await statusNow()).sources.find((one) => one.id === id)?.state
    expect(await stateNow()).toBe('failed')
    await loadPlaces(database, draft, [])
    expect(await stateNow()).toBe('ready')
    expect(await removeSource(database, draft.name)).toBe(true)
  })

  test('1.x has numbers as text', async () => {
    const { body } = await main.get<Status>(`${base}/status`, { version: '1.0' })
    expect(typeof body.places).toBe('string')
  })
})

describe('imports', () => {
  test('200: an uploaded extract becomes places under its own name, and leaves its trail', async () => {
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

  test('400: what is no extract, what is not there, and what belongs to somebody else', async () => {
    const text = await uploaded(Buffer.from('name;lon;lat'), 'table.osm.pbf')
    const others = await uploaded(village('Чужая'), 'a.osm.pbf', people.users.MAIN_INSPECTOR.id)
    for (const upload of [text, others, 'absent.bin', '../../etc/passwd'])
      expect((await main.post(`${base}/imports`, { upload })).status, upload).toBe(400)
    for (const body of [{}, { upload: null }, { upload: 5 }, { upload: text, title: 'x'.repeat(201) }])
      expect((await main.post(`${base}/imports`, body)).status).toBe(400)
    const [left] = await database.query<{ count: number }>(
      sql`select count(*)::int as count from geocoder_imports where file_name = any(${[text, others]}::text[])`,
    )
    expect(left?.count).toBe(0)
  })

  test('an extract that breaks off fails with a reason, in the language of whoever asks', async () => {
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

  test('200: one that waits is cancelled at once; 400 afterwards; 404 where there is none', async () => {
    const upload = await uploaded(village(letters()), `${make.unique('cancel')}.osm.pbf`)
    const { body } = await main.post<Job>(`${base}/imports`, { upload })
    const cancelled = await main.delete<Job>(`${base}/imports/${body.job.id}`)
    expect(cancelled.body.job).toMatchObject({ state: 'failed', cancelled: true, reason: 'Импорт отменён' })
    expect((await main.delete(`${base}/imports/${body.job.id}`)).status).toBe(400)
    expect((await main.delete(`${base}/imports/2000000000`)).status).toBe(404)
    expect((await main.get(`${base}/imports/2000000000`)).status).toBe(404)
  })

  test('what a process that died had begun begins anew; after three deaths it is given up', async () => {
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
})
