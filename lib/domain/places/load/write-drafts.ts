import { type Database, sql } from '@/lib/platform/database'
import type { PlaceDraft } from '../record'
import { draftRow } from './draft-row'
import { tableOf } from './tables'

/** Rows of one statement, and letters of it: outlines may be long. */
const rowsAtOnce = 1_000
const lettersAtOnce = 4_000_000

/** Puts drafts into the table of an edition, a part at a time, and says how many could not be taken. */
export async function writeDrafts(
  database: Database,
  { sourceId, edition }: { sourceId: number; edition: number },
  drafts: AsyncIterable<PlaceDraft> | Iterable<PlaceDraft>,
  onWritten: (places: number) => Promise<void>,
): Promise<{ places: number; skipped: number }> {
  let [places, seen, letters] = [0, 0, 0]
  let part: string[] = []
  // While the database writes one part the next one is made.
  let writing = Promise.resolve(0)
  const write = async () => {
    places += await writing
    writing = insert(database, edition, part)
    // It is awaited in the next round; a source that breaks off before must not make it unheard.
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
      part.push(text)
      letters += text.length
      if (part.length >= rowsAtOnce || letters >= lettersAtOnce) await write()
    }
    await write()
    places += await writing
  } finally {
    await writing.catch(() => undefined)
  }
  return { places, skipped: seen - places }
}

/** A key that is there already is left out. */
async function insert(database: Database, edition: number, rows: readonly string[]): Promise<number> {
  if (rows.length === 0) return 0
  const [written] = await database.query<{ n: number }>(sql`
    with fresh as (
      insert into ${tableOf('draft', edition)} (id, level, kind, name, names, code, category, number, number_key, number_value, postcode,
        population, importance, country_id, state_id, county_id, city_id, district_id, anchor_id, point, line, area, forms, own, context)
      select id, level, kind, name, names, code, category, number, number_key, number_value, postcode,
        population, importance, country_id, state_id, county_id, city_id, district_id, anchor_id,
        st_setsrid(st_makepoint(lon, lat), 4326), st_geomfromgeojson(line),
        st_multi(st_collectionextract(st_makevalid(st_geomfromgeojson(area)), 3)), forms, own, context
      from json_to_recordset(${`[${rows.join()}]`}::json) as x(id bigint, level smallint, kind text, name text, names jsonb, code text, category text,
        number text, number_key text, number_value int, postcode text, population int, importance real, country_id bigint,
        state_id bigint, county_id bigint, city_id bigint, district_id bigint, anchor_id bigint, lon float8, lat float8,
        line text, area text, forms text[], own int[], context int[])
      on conflict (id) do nothing returning id)
    select count(*)::int as n from fresh`)
  return written?.n ?? 0
}
