import { type Database, sql } from '@/lib/platform/database'
import type { PlaceDraft } from '../record'
import { draftRow } from './draft-row'
import type { BegunLoad } from './sources'
import { tableOf } from './tables'

/** Rows of one statement, and its characters: outlines may be long. */
const rowsAtOnce = 1_000
const lettersAtOnce = 4_000_000

/** Writes drafts into the table of an edition in batches and returns how many were invalid. A resumed load
 * only sends drafts that are missing. */
export async function writeDrafts(
  database: Database,
  { sourceId, edition, resumed }: Pick<BegunLoad, 'sourceId' | 'edition' | 'resumed'>,
  drafts: AsyncIterable<PlaceDraft> | Iterable<PlaceDraft>,
  onWritten: (places: number) => Promise<void>,
): Promise<{ places: number; skipped: number }> {
  let [places, seen, letters] = [0, 0, 0]
  let part: Draft[] = []
  const insertPart = async (rows: readonly Draft[]) =>
    insert(database, edition, resumed ? await onlyFresh(database, edition, rows) : rows)
  // The next batch is prepared while the database writes this one.
  let writing = Promise.resolve(0)
  const write = async () => {
    places += await writing
    writing = insertPart(part)
    // It is awaited in the next round; should the source fail before, this avoids an unhandled rejection.
    writing.catch(() => undefined)
    part = []
    letters = 0
    await onWritten(places)
  }
  try {
    for await (const draft of drafts) {
      seen++
      const row = draftRow(sourceId, draft)
      if (!row) continue
      const text = JSON.stringify(row)
      part.push({ id: Number(row.id), text })
      letters += text.length
      if (part.length >= rowsAtOnce || letters >= lettersAtOnce) await write()
    }
    await write()
    places += await writing
  } finally {
    await writing.catch(() => undefined)
  }
  if (resumed) places = await countDrafts(database, edition)
  return { places, skipped: seen - places }
}

interface Draft {
  id: number
  text: string
}

async function onlyFresh(
  database: Database,
  edition: number,
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  const ids = drafts.map(({ id }) => id)
  const known = await database.query<{ id: number }>(
    sql`select id from ${tableOf('draft', edition)} where id = any(${ids}::bigint[])`,
  )
  const there = new Set(known.map(({ id }) => Number(id)))
  return drafts.filter(({ id }) => !there.has(id))
}

async function countDrafts(database: Database, edition: number): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from ${tableOf('draft', edition)}`,
  )
  return row?.n ?? 0
}

/** Existing keys are skipped. */
async function insert(database: Database, edition: number, drafts: readonly Draft[]): Promise<number> {
  if (drafts.length === 0) return 0
  const rows = drafts.map(({ text }) => text).join()
  const [written] = await database.query<{ n: number }>(sql`
    with fresh as (
      insert into ${tableOf('draft', edition)} (id, level, kind, name, names, code, category, number, number_key, number_value, postcode,
        population, importance, country_id, state_id, county_id, city_id, district_id, anchor_id, point, line, area, forms, form_kinds, own, context)
      select id, level, kind, name, names, code, category, number, number_key, number_value, postcode,
        population, importance, country_id, state_id, county_id, city_id, district_id, anchor_id,
        st_setsrid(st_makepoint(lon, lat), 4326), st_geomfromgeojson(line),
        st_multi(st_collectionextract(st_makevalid(st_geomfromgeojson(area)), 3)), forms, form_kinds, own, context
      from json_to_recordset(${`[${rows}]`}::json) as x(id bigint, level smallint, kind text, name text, names jsonb, code text, category text,
        number text, number_key text, number_value int, postcode text, population int, importance real, country_id bigint,
        state_id bigint, county_id bigint, city_id bigint, district_id bigint, anchor_id bigint, lon float8, lat float8,
        line text, area text, forms text[], form_kinds smallint[], own int[], context int[])
      on conflict (id) do nothing returning id)
    select count(*)::int as n from fresh`)
  return written?.n ?? 0
}
