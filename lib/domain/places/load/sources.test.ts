import { afterAll, expect, test } from 'vitest'
import { listSources, loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database, databaseKind, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'

afterAll(stopDatabase)

const village: PlaceDraft = { key: 1, kind: 'village', name: 'Источниково', lon: -80, lat: -50 }
const listed = async (name: string) => (await listSources(database)).find((one) => one.name === name)

const former = {
  kind: 'osm',
  title: 'Прежнее название',
  fileName: 'former.osm.pbf',
  digest: 'former',
  attribution: '© Прежние',
} as const

test.each(['failed', 'cancelled', 'stopped'])(
  'a re-import that was %s changes only the reported state',
  async (end) => {
    const name = make.unique('source')
    await loadPlaces(database, { ...former, name }, [village])
    const before = await listed(name)
    const stopping = new AbortController()
    const drafts = function* () {
      yield village
      if (end === 'failed') throw new Error('the file ends too early')
      stopping.abort()
    }
    const input = { kind: 'plan', name, title: 'Новое', fileName: 'new.osm.pbf', digest: 'new' } as const
    const load = loadPlaces(database, input, drafts(), {
      signal: stopping.signal,
      givenUp: () => end === 'cancelled',
    })
    await expect(load).rejects.toThrow(/abort|too early/)
    const after = await listed(name)
    expect(after?.error).toMatch(/abort|too early/)
    const { startedAt, error, ...same } = before ?? {}
    expect(after).toMatchObject({ ...same, state: 'ready' })
    await loadPlaces(database, input, [village])
    expect(await listed(name)).toMatchObject({
      kind: 'plan',
      title: 'Новое',
      fileName: 'new.osm.pbf',
      digest: 'new',
      attribution: null,
      error: null,
    })
    await removeSource(database, name)
  },
)

test('while a source is loaded again it has its former name; a first load has the new one', async () => {
  const name = make.unique('source')
  const first = function* () {
    yield village
  }
  const seen: unknown[] = []
  const watched = async function* () {
    seen.push(await listed(name))
    yield* first()
  }
  await loadPlaces(database, { ...former, name }, watched())
  await loadPlaces(database, { ...former, name, title: 'Новое', fileName: 'new.osm.pbf' }, watched())
  const { title, fileName, attribution } = former
  expect(seen).toMatchObject([
    { title, fileName, attribution, state: 'loading', places: 0 },
    { title, fileName, attribution, state: 'loading', places: 1 },
  ])
  await removeSource(database, name)
})

test('a stopped load of another file is not resumed for this one', async () => {
  const name = make.unique('source')
  await loadPlaces(database, { ...former, name }, [village])
  const stopping = new AbortController()
  const load = loadPlaces(database, { ...former, name, digest: 'other' }, [{ ...village, name: 'Чужово' }], {
    signal: stopping.signal,
    onProgress: ({ stage }) => stage === 'names' && stopping.abort(),
  })
  await expect(load).rejects.toThrow(/abort/)
  const { places } = await loadPlaces(database, { ...former, name }, [village, { ...village, key: 2 }])
  expect(places).toBe(2)
  await removeSource(database, name)
})

const idsOf = async (name: string) =>
  database.query(sql`
    select p.id from geocoding.places p join geocoder_sources s on s.edition = p.edition where s.name = ${name}`)

test('a removed source is absent, and gets its number and the ids of its places back when it is loaded again', async () => {
  const name = make.unique('source')
  const { id } = await loadPlaces(database, { ...former, name }, [village])
  const ids = await idsOf(name)
  expect(ids).toHaveLength(1)
  expect(await removeSource(database, name)).toBe(true)
  expect(await listed(name)).toBeUndefined()
  expect(await idsOf(name)).toEqual([])
  expect(await removeSource(database, name)).toBe(false)
  await loadPlaces(database, { kind: 'osm', name, title: 'Снова' }, [village])
  expect(await listed(name)).toMatchObject({ id, title: 'Снова', fileName: null, places: 1 })
  expect(await idsOf(name)).toEqual(ids)
  await removeSource(database, name)
})

// Elsewhere other files draw numbers from the sequence meanwhile.
test.runIf(databaseKind() === 'embedded')('loading a source again draws no number', async () => {
  const [name, other] = [make.unique('source'), make.unique('source')]
  const { id } = await loadPlaces(database, { ...former, name }, [])
  const lastNumber = () => database.query(sql`select last_value from geocoder_sources_id_seq`)
  const before = await lastNumber()
  for (let n = 0; n < 3; n++) await loadPlaces(database, { ...former, name }, [])
  expect(await lastNumber()).toEqual(before)
  expect((await loadPlaces(database, { ...former, name: other }, [])).id).toBeGreaterThan(id)
  await removeSource(database, name)
  await removeSource(database, other)
})

test('a source beyond the numbers available for places is rejected before anything is read', async () => {
  const name = make.unique('source')
  await database.query(
    sql`insert into geocoder_sources (id, kind, name, title, state) values (4096, 'osm', ${name}, 'Лишний', 'failed')`,
  )
  try {
    const drafts = function* () {
      yield* [] as PlaceDraft[]
      throw new Error('It was read')
    }
    await expect(loadPlaces(database, { ...former, name }, drafts())).rejects.toThrow(/4095/)
  } finally {
    await database.query(sql`delete from geocoder_sources where name = ${name}`)
  }
})
