import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalForm } from '@/lib/domain/places'
import { type Database, database, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { makePostcodes } from './make-postcodes'
import { dropTables, makeTables, tableOf } from './tables'

const [edition, sourceId] = [2_000_000_001, 4_000]
const draft = tableOf('draft', edition)
const houses = 6_000
const codes = 2_500

beforeAll(async () => {
  await makeTables(database, edition, false)
  // Some have none, some have one without searchable characters, and one postcode is in several settlements.
  await database.query(sql`
    insert into ${draft} (id, level, kind, name, importance, postcode, country_id, state_id, city_id, point)
    select n, 18, 'house', '', 0.1, case when n % 11 = 0 then null when n % 13 = 0 then '' when n % 17 = 0 then ' - '
        else 'PC ' || n * 7 % ${codes} end,
      1, case when n % 3 > 0 then 2 end, nullif(n / 1000, 0), st_setsrid(st_makepoint(n / 1000.0, n % 80), 4326)
    from generate_series(1, ${houses}::int) n`)
})
afterAll(async () => {
  await dropTables(database, edition)
  await stopDatabase()
})

interface Row {
  postcode: string
  country_id: number | null
  state_id: number | null
  city_id: number | null
  lon: number
  lat: number
}

const rowsOf = (tx: Database, which: string) =>
  tx.query<Row & { id: number; forms: string[] | null; own: number[] | null }>(sql`
    select id, postcode, country_id, state_id, city_id, st_x(point) as lon, st_y(point) as lat, forms, own
    from ${draft} where kind = ${which}`)

const keyOf = ({ postcode, city_id }: Pick<Row, 'postcode' | 'city_id'>) => `${postcode}/${city_id ?? 0}`

/** The same result, computed house by house. */
function naive(all: readonly Row[]): Map<string, Row> {
  const groups = new Map<string, Row[]>()
  for (const row of all) {
    if (!row.postcode || normalForm(row.postcode) === '') continue
    groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  }
  return new Map([...groups].map(([key, rows]) => [key, middleOf(rows)]))
}

function middleOf(rows: readonly Row[]): Row {
  const [{ postcode, city_id }] = rows as [Row]
  const least = (values: (number | null)[]) => {
    const known = values.filter((one) => one !== null)
    return known.length > 0 ? Math.min(...known) : null
  }
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  return {
    postcode,
    city_id,
    country_id: least(rows.map((one) => one.country_id)),
    state_id: least(rows.map((one) => one.state_id)),
    lon: mean(rows.map(({ lon }) => lon)),
    lat: mean(rows.map(({ lat }) => lat)),
  }
}

test('every postcode of every settlement becomes a place, as in a naive computation, without a scan of the drafts for each', async () => {
  await transaction(async (tx) => {
    const wanted = naive(await rowsOf(tx, 'house'))
    const before = await readOf(tx)
    await makePostcodes(tx, sourceId, edition)
    const after = await readOf(tx)
    const made = await rowsOf(tx, 'postcode')
    expect(made).toHaveLength(wanted.size)
    expect(wanted.size).toBeGreaterThan(2_000)
    for (const { id, forms, own, lon, lat, ...place } of made) {
      const { lon: wantedLon, lat: wantedLat, ...rest } = wanted.get(keyOf(place)) as Row
      expect(place).toEqual(rest)
      expect(lon).toBeCloseTo(wantedLon, 9)
      expect(lat).toBeCloseTo(wantedLat, 9)
      expect(forms).toEqual([normalForm(place.postcode)])
      expect(own).toHaveLength(normalForm(place.postcode).split(' ').length)
      expect(Math.floor(id / 2 ** 40)).toBe(sourceId * 2 + 1)
    }
    expect(after - before).toBeLessThan(houses * 20)
  })
})

/** Rows of drafts read by sequential scans since the transaction began. */
async function readOf(tx: Database): Promise<number> {
  const [row] = await tx.query<{ n: number }>(sql`
    select seq_tup_read::float8 as n from pg_stat_xact_user_tables where relid = ${draft.text}::regclass`)
  return row?.n ?? 0
}
