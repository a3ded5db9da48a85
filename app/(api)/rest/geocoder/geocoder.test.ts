import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWorldLoaded, worldDueAt, worldSource } from '@/lib/domain/gazetteer'
import { searchPlaces } from '@/lib/domain/geocoding'
import { loadPlaces, removeSource } from '@/lib/domain/places'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
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
    reason: string | null
    counts: Record<string, number> | null
    bytes: number
  }[]
}
const base = '/rest/geocoder'
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

describe('access', () => {
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

  test('401 and 403: only the Main administrator manages search', async () => {
    for (const call of calls) {
      expect((await call(api.anonymous)).status).toBe(401)
      for (const [role, token] of Object.entries(people.tokens))
        if (role !== 'MAIN_ADMINISTRATOR') expect((await call(api.as(token))).status, role).toBe(403)
    }
  })
})

describe('sources', () => {
  test('200: the status has counts per source; 200 and 404: deleting a source deletes its places', async () => {
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

  test('200: the deleted world is loaded again on request', async () => {
    const world = { kind: 'gazetteer', name: 'world', title: 'Мир', digest: 'old' } as const
    const { id } = await loadPlaces(database, world, [
      { key: 1, kind: 'country', name: letters(), lon: 1, lat: 1 },
    ])
    expect((await statusNow()).world).toBe('ready')
    // From an older version of the data.
    expect(await worldDueAt(database)).toBeInstanceOf(Date)
    expect((await main.delete(`${base}/sources/${id}`)).status).toBe(200)
    expect((await statusNow()).world).toBe('away')
    expect(await worldDueAt(database)).toBeNull()
    const back = await main.post<Status>(`${base}/world`)
    expect([back.status, back.body.world]).toEqual([200, 'loading'])
    expect(await worldDueAt(database)).toBeInstanceOf(Date)
    await loadPlaces(database, { ...world, digest: worldSource.digest }, [])
    expect(await worldDueAt(database)).toBeNull()
    expect((await statusNow()).sources.find(({ name }) => name === world.name)?.id).toBe(id)
    expect(await removeSource(database, world.name)).toBe(true)
  })

  test('409: a source cannot be deleted while it loads', async () => {
    const draft = { kind: 'osm', name: make.unique('source'), title: 'Занят' } as const
    const { id } = await loadPlaces(database, draft, [])
    const drafts = async function* () {
      expect((await main.delete(`${base}/sources/${id}`)).status).toBe(409)
      yield { key: 1, kind: 'village' as const, name: letters(), lon: 10, lat: 10 }
    }
    await loadPlaces(database, draft, drafts())
    expect((await statusNow()).sources.find((one) => one.id === id)).toMatchObject({
      state: 'ready',
      places: 1,
    })
    expect((await main.delete(`${base}/sources/${id}`)).status).toBe(200)
  })

  test('200: a failed re-import is reported while the previous data stays in use', async () => {
    const draft = { kind: 'osm', name: make.unique('source'), title: 'Прежний' } as const
    const name = letters()
    const { id } = await loadPlaces(database, draft, [{ key: 1, kind: 'village', name, lon: 10, lat: 10 }])
    const broken = function* () {
      yield* []
      throw new Error('the file ends too early')
    }
    await expect(loadPlaces(database, { ...draft, title: 'Новый' }, broken())).rejects.toThrow()
    expect((await statusNow()).sources.find((one) => one.id === id)).toMatchObject({
      title: 'Прежний',
      state: 'failed',
      reason: 'the file ends too early',
      places: 1,
    })
    expect(await searchPlaces(database, { query: name, locale: 'ru' })).toHaveLength(1)
    expect(await removeSource(database, draft.name)).toBe(true)
  })

  test('a world whose new version failed stays in use, and is retried later', async () => {
    const world = { kind: 'gazetteer', name: 'world', title: 'Мир' } as const
    await loadPlaces(database, { ...world, digest: 'old' }, [
      { key: 1, kind: 'country', name: letters(), lon: 1, lat: 1 },
    ])
    try {
      const broken = function* () {
        yield* []
        throw new Error('a package is damaged')
      }
      const load = loadPlaces(database, { ...world, digest: worldSource.digest }, broken())
      await expect(load).rejects.toThrow('a package is damaged')
      expect((await statusNow()).world).toBe('failed')
      expect(await isWorldLoaded(database)).toBe(true)
      const wait = ((await worldDueAt(database))?.getTime() ?? 0) - Date.now()
      expect(wait).toBeGreaterThan(600_000)
      expect(wait).toBeLessThan(1_000_000)
    } finally {
      await removeSource(database, world.name)
    }
    expect(await isWorldLoaded(database)).toBe(false)
  })

  test('200: a failed or loaded world is reloaded at once', async () => {
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

  test('a world load interrupted by a restart resumes at once', async () => {
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

  test('200: a load whose process died counts as failed, and may start over', async () => {
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
