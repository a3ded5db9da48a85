import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { listSources, loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database, databaseKind, raw, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { tableOf } from './tables'

const source = { kind: 'plan', name: 'swapped', title: 'Проба' } as const
const village: PlaceDraft = { key: 1, kind: 'village', name: 'Подменово', lon: -90, lat: -50 }
const placesOf = async () =>
  (await listSources(database)).find(({ name }) => name === source.name)?.places ?? null

afterEach(() => removeSource(database, source.name))
afterAll(stopDatabase)

/** The next swaps of this source find its tables locked that many times. */
async function hold(times: number) {
  await database.query(sql`create sequence geocoding.tries`)
  // Sequences are not rolled back with a transaction.
  await database.query(sql`
    create function geocoding.hold() returns trigger language plpgsql as $$
    begin
      if nextval('geocoding.tries') <= ${raw(String(times))} then raise exception 'held' using errcode = '55P03'; end if;
      return new;
    end $$`)
  await database.query(sql`
    create trigger held before update of edition on geocoder_sources for each row when (old.name = 'swapped')
    execute function geocoding.hold()`)
  return {
    tries: () => database.query(sql`select last_value as n from geocoding.tries`),
    async free() {
      await database.query(sql`drop function geocoding.hold cascade`)
      await database.query(sql`drop sequence geocoding.tries`)
    },
  }
}

test('a load whose tables are locked tries again until they are free', async () => {
  const held = await hold(2)
  try {
    await loadPlaces(database, source, [village])
    expect(await placesOf()).toBe(1)
    expect(await held.tries()).toEqual([{ n: 3 }])
  } finally {
    await held.free()
  }
})

test('a load that waits for its tables can be stopped, and the next one resumes there', async () => {
  const draft = { ...source, digest: 'one' }
  const held = await hold(1_000_000)
  try {
    const load = loadPlaces(database, draft, [village], { signal: AbortSignal.timeout(2_000) })
    await expect(load).rejects.toThrow(/abort|timeout/)
  } finally {
    await held.free()
  }
  let read = 0
  const drafts = function* () {
    read++
    yield village
  }
  expect(await loadPlaces(database, draft, drafts())).toMatchObject({ places: 1, state: 'ready' })
  expect(read).toBe(0)
})

/** Reads the served places for a long time, as a backup does. */
async function readLong() {
  const [found] = await database.query<{ edition: number }>(
    sql`select edition from geocoder_sources where name = ${source.name}`,
  )
  const edition = found?.edition ?? 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = () => undefined as void
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const done = transaction(
    async (tx) => {
      await tx.query(sql`select 1 from ${tableOf('places', edition)} limit 1`)
      begin()
      await released
    },
    { timeout: 60_000 },
  )
  await begun
  return {
    /** Resolves when somebody waits for the reader. */
    async asked() {
      for (;;) {
        const waiting = await database.query(sql`
          select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted
            and relation = ${tableOf('places', edition).text}::regclass`)
        if (waiting.length > 0) return
        await sleep(20)
      }
    },
    release() {
      release()
      return done
    },
  }
}

/** A search with a timeout of some seconds. */
const search = () =>
  transaction(async (tx) => {
    await tx.query(sql`set local statement_timeout = '4s'`)
    return tx.query<{ n: number }>(sql`select count(*)::int as n from geocoding.places where id < 0`)
  })

// The embedded database has one connection, so no one can lock a table while others query it.
test.runIf(databaseKind() === 'postgresql')(
  'searches are answered while a load waits for a long reader, and find the new places afterwards',
  async () => {
    await loadPlaces(database, source, [village])
    const reader = await readLong()
    const load = loadPlaces(database, source, [village, { ...village, key: 2, name: 'Сменово' }])
    try {
      await reader.asked()
      expect(await search()).toEqual([{ n: 0 }])
      expect(await placesOf()).toBe(1)
    } finally {
      await reader.release()
      await load
    }
    expect(await placesOf()).toBe(2)
  },
)

test.runIf(databaseKind() === 'postgresql')(
  '409 a source is not removed during a long read, and searches are answered',
  async () => {
    await loadPlaces(database, source, [village])
    const reader = await readLong()
    try {
      const removal = transaction((tx) => removeSource(tx, source.name)).catch((error: unknown) => error)
      await reader.asked()
      expect(await search()).toEqual([{ n: 0 }])
      expect(await removal).toMatchObject({ status: 409, key: 'geocoding.busy' })
      expect(await placesOf()).toBe(1)
    } finally {
      await reader.release()
    }
    expect(await transaction((tx) => removeSource(tx, source.name))).toBe(true)
  },
)
