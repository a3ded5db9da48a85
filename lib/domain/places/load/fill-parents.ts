import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import { fromArea, fromNeighbour, fromStreet } from './fill-postcodes'
import { inParts } from './in-parts'
import { tableOf } from './tables'

/** A load with all of its drafts. */
export interface Gathered {
  edition: number
  /** The edition that it replaces. */
  before: number | null
  /** The highest draft number. */
  rows: number
}

export const settlements = raw(`kind in ('city', 'town', 'village', 'hamlet')`)
const indexed = raw(
  `p.level between 10 and 14 and p.kind <> 'postcode' and p.kind in ('city', 'town', 'village', 'hamlet')`,
)

/** Drafts with a settlement inherit the rest from it. */
const alone = raw(`(d.city_id is null or d.kind in ('city', 'town', 'village', 'hamlet'))`)

/** Metres: a place of the same name within this distance is the same one; people still use its name this far
 * away. */
const twinWithin = 10_000
const neighbourWithin = 50_000

/** Splits areas and fills in parents: by the areas of the source itself, then by settlements, then by other
 * sources. The first `behind` steps were done before; `onStep` gets the number of finished steps. */
export async function fillParents(
  database: Database,
  { edition, before, rows }: Gathered,
  behind: number,
  { onDone, onStep }: { onDone(done: number): Promise<void>; onStep(steps: number): Promise<void> },
): Promise<void> {
  const draft = tableOf('draft', edition)
  const others = sql`edition is distinct from ${before}::int`
  await cutAreas(database, edition)
  await database.query(sql`create index on ${draft} using gist ((point::geography)) where ${settlements}`)
  await database.query(sql`create index on ${draft} (n)`)
  await database.query(
    sql`create index on ${draft} using gist (point) where kind = 'house' and postcode <> ''`,
  )
  await database.query(sql`create index on ${draft} (anchor_id) where anchor_id is not null`)
  await database.query(sql`analyze ${draft}`)
  const own = tableOf('areas', edition)
  const steps: ((part: Sql) => Sql)[] = [
    (part) => containing(draft, sql`${own} a`, part),
    (part) => twins(draft, others, sql`${part} and d.${settlements}`),
    (part) => inherited(draft, 'anchor_id', sql`${part} and d.level >= 16`),
    (part) =>
      nearestSettlement(
        draft,
        others,
        sql`${part} and d.level >= 13 and d.kind <> 'hamlet' and d.city_id is null`,
      ),
    (part) => inherited(draft, 'city_id', sql`${part} and d.level > 8`),
    (part) =>
      containing(
        draft,
        sql`(select * from geocoding.areas where ${others}) a`,
        sql`${part} and d.country_id is null and d.level > 3 and ${alone}`,
      ),
    (part) =>
      neighbours(
        draft,
        others,
        sql`${part} and (d.country_id is null or d.state_id is null) and d.level >= 10 and ${alone}`,
      ),
    (part) => inherited(draft, 'city_id', sql`${part} and d.level > 8`),
    (part) => fromArea(draft, own, part),
    (part) => fromStreet(draft, part),
    (part) => fromNeighbour(draft, part),
  ]
  for (const [at, step] of steps.entries()) {
    if (at < behind) continue
    const run = (from: number, till: number) => database.query(step(sql`d.n between ${from} and ${till}`))
    await inParts(rows, run, (done) => onDone(((at + done / rows) / steps.length) * rows))
    await onStep(at + 1)
  }
}

const cutAreas = async (database: Database, edition: number): Promise<void> => {
  const areas = tableOf('areas', edition)
  await database.query(sql`
    insert into ${areas} (edition, place_id, level, role, piece)
    select ${edition}::int, id, level, case when ${settlements} then 'city' when kind = 'neighbourhood' then 'district' else kind end,
      st_subdivide(area, 96)
    from ${tableOf('draft', edition)} where area is not null and kind not in ('street', 'poi')`)
  await database.query(sql`create index on ${areas} using gist (piece)`)
  await database.query(sql`analyze ${areas}`)
}

/** Fills in missing parents. */
const filled = sql`
  country_id = coalesce(d.country_id, f.country_id), state_id = coalesce(d.state_id, f.state_id),
  county_id = coalesce(d.county_id, f.county_id), city_id = coalesce(d.city_id, f.city_id),
  district_id = coalesce(d.district_id, f.district_id)`

/** Rows without changes are not written. The statement restricts the rows on both sides; otherwise it would
 * scan all of them. */
const learns = sql`f.id = d.id and (d.country_id is null and f.country_id is not null
  or d.state_id is null and f.state_id is not null or d.county_id is null and f.county_id is not null
  or d.city_id is null and f.city_id is not null or d.district_id is null and f.district_id is not null)`

/** Known parents are not looked up. */
const missing = raw(`case a.role when 'country' then d.country_id is null when 'state' then d.state_id is null
  when 'county' then d.county_id is null when 'city' then d.city_id is null else d.district_id is null end`)

const containing = (draft: Sql, areas: Sql, which: Sql): Sql => sql`
  update ${draft} d set ${filled} from (
    select d.id, min(a.place_id) filter (where a.role = 'country') as country_id,
      min(a.place_id) filter (where a.role = 'state') as state_id,
      min(a.place_id) filter (where a.role = 'county') as county_id,
      (array_agg(a.place_id order by a.level desc) filter (where a.role = 'city'))[1] as city_id,
      (array_agg(a.place_id order by a.level desc) filter (where a.role = 'district'))[1] as district_id
    from ${draft} d join ${areas} on a.piece && d.point and a.level < d.level and ${missing} and st_covers(a.piece, d.point)
    where ${which} group by d.id
  ) f where ${which} and ${learns}`

/** What another source knows about the same settlement. */
const twins = (draft: Sql, others: Sql, which: Sql): Sql => sql`
  update ${draft} d set ${filled} from (
    select d.id, t.* from ${draft} d cross join lateral (
      select p.country_id, p.state_id, p.county_id, null::bigint as city_id, null::bigint as district_id
      from geocoding.places p
      where ${others} and ${indexed} and st_dwithin(p.point, d.point::geography, ${twinWithin}) and p.forms && d.forms
      order by p.point <-> d.point::geography limit 1
    ) t where ${which} and (d.country_id is null or d.state_id is null)
  ) f where ${which} and ${learns}`

/** The parents of its street or settlement, and the district of its number. */
const inherited = (draft: Sql, from: 'anchor_id' | 'city_id', which: Sql): Sql => sql`
  update ${draft} d set ${filled} from (
    select d.id, coalesce(o.country_id, p.country_id) as country_id, coalesce(o.state_id, p.state_id) as state_id,
      coalesce(o.county_id, p.county_id) as county_id,
      case when coalesce(o.level, p.level) < 13 then coalesce(o.id, p.id) else coalesce(o.city_id, p.city_id) end as city_id,
      case when coalesce(o.kind, p.kind) in ('district', 'neighbourhood') then coalesce(o.id, p.id)
        else coalesce(o.district_id, p.district_id) end as district_id
    from ${draft} d left join ${draft} o on o.id = d.${raw(from)}
      left join geocoding.places p on p.id = d.${raw(from)} and o.id is null
    where ${which} and d.${raw(from)} is not null and (d.country_id is null or d.state_id is null or d.county_id is null
      or d.city_id is null or d.district_id is null)
  ) f where ${which} and ${learns}`

/** The reach of a settlement in metres, by its population. */
const reach = (row: string): Sql =>
  raw(
    `least(15000, 1500 + 12 * sqrt(coalesce(${row}.population, case ${row}.kind when 'city' then 50000 when 'town' then 5000 else 500 end)))`,
  )

const nearestSettlement = (draft: Sql, others: Sql, which: Sql): Sql => sql`
  update ${draft} d set city_id = f.city_id from (
    select d.id, s.id as city_id from ${draft} d cross join lateral (
      select id from (
        (select o.id, true as own, st_distance(o.point::geography, d.point::geography) / ${reach('o')} as far from ${draft} o
          where o.${settlements} order by o.point::geography <-> d.point::geography limit 8)
        union all
        (select p.id, false, st_distance(p.point, d.point::geography) / ${reach('p')} from geocoding.places p
          where ${others} and ${indexed} order by p.point <-> d.point::geography limit 8)
      ) near where far <= 3 order by own desc, far, id limit 1
    ) s where ${which}
  ) f where ${which} and f.id = d.id`

/** Where no area says it: the state of the nearest settlement of other sources in the same country. */
const neighbours = (draft: Sql, others: Sql, which: Sql): Sql => sql`
  update ${draft} d set ${filled} from (
    select d.id, t.* from ${draft} d cross join lateral (
      select p.country_id, p.state_id, p.county_id, null::bigint as city_id, null::bigint as district_id
      from geocoding.places p
      where ${others} and ${indexed} and st_dwithin(p.point, d.point::geography, ${neighbourWithin})
        and (d.country_id is null or p.country_id = d.country_id)
      order by p.point <-> d.point::geography limit 1
    ) t where ${which}
  ) f where ${which} and ${learns}`
