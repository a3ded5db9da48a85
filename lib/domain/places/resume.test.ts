import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listSources, loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import type { LoadProgress } from './record'

const square = [
  [20, 20],
  [21, 20],
  [21, 21],
  [20, 21],
  [20, 20],
]
const streets = 40
const housesOfStreet = 60

/** A town in an area, streets outside of it that get the nearest settlement, and houses that inherit from
 * their street. */
function* region(): Generator<PlaceDraft> {
  const area = { type: 'Polygon' as const, coordinates: [square] }
  yield { key: 1, kind: 'country', name: 'Возобновия', code: 'zy', lon: 20.5, lat: 20.5, area }
  yield { key: 2, kind: 'city', name: 'Продолжинск', lon: 20.5, lat: 20.5, population: 300_000 }
  for (let s = 0; s < streets; s++) {
    const [lon, lat] = [20.5 + s / 1000, 20.5]
    yield { key: 100 + s, kind: 'street', name: `${s}-я линия`, lon, lat }
    for (let h = 0; h < housesOfStreet; h++)
      yield {
        key: 10_000 + s * 100 + h,
        kind: 'house',
        name: '',
        houseNumber: `${h + 1}`,
        postcode: `${420_000 + (s % 3)}`,
        lon,
        lat: lat + h / 10_000,
        parents: { anchor: 100 + s },
      }
  }
}

const source = { kind: 'osm', name: 'osm:resumed', title: 'Проба', digest: 'one' } as const

const placesOf = (name: string) =>
  database.query(sql`
    select p.kind, p.name, p.number, p.postcode, round(p.lon::numeric, 9) as lon, round(p.lat::numeric, 9) as lat, c.name as country, t.name as city, a.name as street,
      cardinality(p.words) as words
    from geocoding.places p join geocoder_sources s on p.edition = s.edition and s.name = ${name}
    left join geocoding.places c on c.id = p.country_id left join geocoding.places t on t.id = p.city_id
    left join geocoding.places a on a.id = p.anchor_id
    order by p.level, p.name, p.id % 2199023255552`)

const countOf = (name: string) => listSources(database).then((all) => all.find((one) => one.name === name))

/** Loads up to a stage and stops there. */
async function stopAt(isThere: (progress: LoadProgress) => boolean, givenUp = false): Promise<void> {
  const stopping = new AbortController()
  const onProgress = (progress: LoadProgress) => {
    if (!isThere(progress)) return
    stopping.abort()
    stopping.signal.throwIfAborted()
  }
  const stopped = loadPlaces(database, source, region(), {
    signal: stopping.signal,
    onProgress,
    givenUp: () => givenUp,
  })
  await expect(stopped).rejects.toThrow(/abort/)
}

/** A region that counts how much of it is read. */
function counted() {
  const tally = { read: 0 }
  const drafts = function* () {
    for (const draft of region()) {
      tally.read++
      yield draft
    }
  }
  return { tally, drafts: drafts() }
}

/** Tables with drafts. */
const draftTables = async () => {
  const found = await database.query<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'geocoding' and c.relkind = 'r' and c.relname ~ '^(draft|contexts|vocabulary|postcodes)_' order by 1`)
  return found.map(({ name }) => name)
}

async function draftTable() {
  const [table] = (await draftTables()).filter((name) => name.startsWith('draft_'))
  return raw(`geocoding.${table}`)
}

/** Marks the drafts; rows that are written again lose the mark. */
async function markDrafts(): Promise<number> {
  const marked = await database.query(sql`update ${await draftTable()} set category = 'kept' returning 1`)
  return marked.length
}

const keptOf = async () => {
  const kept = await database.query(sql`
    select 1 from geocoding.places p join geocoder_sources s on p.edition = s.edition
    where s.name = ${source.name} and p.category = 'kept'`)
  return kept.length
}

let whole: unknown[]
let words: number | undefined
beforeAll(async () => {
  await loadPlaces(database, { ...source, name: 'osm:whole' }, region())
  whole = await placesOf('osm:whole')
  words = (await countOf('osm:whole'))?.words
  await removeSource(database, 'osm:whole')
})
afterEach(async () => {
  await removeSource(database, source.name)
  const left = await draftTables()
  if (left.length > 0) throw new Error(`Tables are left: ${left.join()}`)
})
afterAll(stopDatabase)

const stops: [string, (progress: LoadProgress) => boolean][] = [
  ['while it resolves parents', ({ stage }) => stage === 'parents'],
  ['in the middle of that', ({ stage, done, of = 0 }) => stage === 'parents' && done > of / 2],
  ['while it writes places', ({ stage }) => stage === 'names'],
  ['while it writes words', ({ stage }) => stage === 'index'],
]

describe('a load whose database goes away', () => {
  const away = () => new Error('timeout exceeded when trying to connect')
  const breaking = function* () {
    let n = 0
    for (const draft of region()) {
      if (++n > 1_500) throw away()
      yield draft
    }
  }

  test('is resumed: existing drafts are not written again', async () => {
    await expect(loadPlaces(database, source, breaking())).rejects.toThrow(away().message)
    const marked = await markDrafts()
    expect(marked).toBeGreaterThan(0)
    await loadPlaces(database, source, region())
    expect(await keptOf()).toBe(marked)
    expect(await placesOf(source.name)).toEqual(whole)
  })

  test('tells the first error where cleaning up fails too, and is taken over later', async () => {
    let isAway = false
    const failing: typeof database = {
      ...database,
      query: (...given) => (isAway ? Promise.reject(new Error('refused')) : database.query(...given)),
    }
    const drafts = function* () {
      try {
        yield* breaking()
      } finally {
        isAway = true
      }
    }
    await expect(loadPlaces(failing, source, drafts())).rejects.toThrow(away().message)
    await database.query(sql`
      update geocoder_sources set beat_at = now() - interval '5 minutes' where name = ${source.name}`)
    await loadPlaces(database, source, region())
    expect(await placesOf(source.name)).toEqual(whole)
  })
})

describe('a load that was stopped', () => {
  test('while reading is resumed: existing drafts are not written again', async () => {
    await stopAt(({ stage, done }) => stage === 'reading' && done >= 1_000)
    expect(await countOf(source.name)).toMatchObject({ state: 'failed', places: 0 })
    const marked = await markDrafts()
    expect(marked).toBeGreaterThanOrEqual(1_000)
    const { drafts, tally } = counted()
    const { places, skipped } = await loadPlaces(database, source, drafts)
    expect({ places, skipped }).toEqual({ places: tally.read, skipped: 0 })
    expect(await keptOf()).toBe(marked)
    expect(await placesOf(source.name)).toEqual(whole)
  })

  test.each(stops)('%s reads nothing again and has the same result', async (_, isThere) => {
    await stopAt(isThere)
    const { drafts, tally } = counted()
    const { places, skipped, words: found } = await loadPlaces(database, source, drafts)
    expect(tally.read).toBe(0)
    expect({ places, skipped, found }).toEqual({
      places: 2 + streets * (housesOfStreet + 1),
      skipped: 0,
      found: words,
    })
    expect(await placesOf(source.name)).toEqual(whole)
  })

  test('several times has the same result', async () => {
    for (const [, isThere] of [...stops, ...stops.slice(2)]) await stopAt(isThere)
    await loadPlaces(database, source, [])
    expect(await placesOf(source.name)).toEqual(whole)
  })

  test('starts again for another file of the same name', async () => {
    await stopAt(({ stage }) => stage === 'names')
    await markDrafts()
    const { drafts, tally } = counted()
    await loadPlaces(database, { ...source, digest: 'another' }, drafts)
    expect(tally.read).toBe(2 + streets * (housesOfStreet + 1))
    expect(await keptOf()).toBe(0)
    expect(await placesOf(source.name)).toEqual(whole)
  })

  test('starts again after a crash of the database, which empties the drafts', async () => {
    await stopAt(({ stage }) => stage === 'names')
    await database.query(sql`truncate ${await draftTable()}`)
    await loadPlaces(database, source, region())
    expect(await placesOf(source.name)).toEqual(whole)
  })

  test('leaves nothing when it was given up', async () => {
    await stopAt(({ stage }) => stage === 'names', true)
    expect(await draftTables()).toEqual([])
  })
})

test('loses its tables once another load has taken over', async () => {
  let goOn = () => undefined as void
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let began = () => undefined as void
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const slow = async function* () {
    let n = 0
    for (const draft of region()) {
      if (++n === 1_500) {
        began()
        await held
      }
      yield draft
    }
  }
  const first = loadPlaces(database, source, slow())
  await begun
  await expect(loadPlaces(database, source, region())).rejects.toMatchObject({ status: 409 })
  await database.query(
    sql`update geocoder_sources set beat_at = now() - interval '1 hour' where name = ${source.name}`,
  )
  await loadPlaces(database, source, region())
  goOn()
  await expect(first).rejects.toThrow()
  expect(await countOf(source.name)).toMatchObject({ state: 'ready', error: null })
  expect(await placesOf(source.name)).toEqual(whole)
})
