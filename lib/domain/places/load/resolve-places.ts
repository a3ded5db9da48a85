import { type Database, raw, sql } from '@/lib/platform/database'
import { rankMark } from '../normal/word-mark'
import type { Gathered } from './fill-parents'
import { majorFrom, urbanCityFrom } from './importance'
import { inParts } from './in-parts'
import { tableOf } from './tables'

const parents = raw('d.country_id, d.state_id, d.county_id, d.city_id, d.district_id, d.anchor_id')

/** Writes the places of an edition with their search words. */
export async function resolvePlaces(
  database: Database,
  { edition, rows }: Gathered,
  onDone: (done: number) => Promise<void>,
): Promise<void> {
  await gatherContexts(database, edition)
  await inParts(rows, (from, till) => resolvePart(database, edition, from, till), onDone)
}

/** The names of parents, including those of other sources. */
async function gatherContexts(database: Database, edition: number): Promise<void> {
  const [draft, contexts] = [tableOf('draft', edition), tableOf('contexts', edition)]
  await database.query(sql`create unlogged table ${contexts} as
    select id, context, null::int[] as postcodes, importance from ${draft} where context is not null and level < 18`)
  await database.query(sql`alter table ${contexts} add primary key (id)`)
  await database.query(sql`
    insert into ${contexts} (id, context, importance)
    select distinct on (p.id) p.id, p.context, p.importance from geocoding.places p
    where p.context is not null and p.id in (
      select unnest(array[country_id, state_id, county_id, city_id, district_id]) from ${draft})
    on conflict (id) do nothing`)
  // Streets are also found by the postcodes of their houses, and by towns and quarters of houses that have others.
  await database.query(sql`
    insert into ${contexts} (id, importance, postcodes)
    select anchor_id, 0, array_agg(distinct m) from (
      select h.anchor_id, m from ${draft} h
      join ${draft} p on p.kind = 'postcode' and p.name = h.postcode cross join unnest(p.own) m
      where h.anchor_id is not null
      union
      select h.anchor_id, m from (
        select distinct h.anchor_id, t.id from ${draft} h join ${draft} s on s.id = h.anchor_id
        cross join lateral unnest(array[h.city_id, h.district_id]) t (id)
        where h.kind = 'house' and t.id is not null and t.id is distinct from s.city_id and t.id is distinct from s.district_id
          and t.id <> s.id
      ) h join ${contexts} c on c.id = h.id cross join unnest(c.context) m
    ) h group by anchor_id
    on conflict (id) do update set postcodes = excluded.postcodes`)
  await database.query(sql`analyze ${contexts}`)
}

async function resolvePart(database: Database, edition: number, from: number, till: number): Promise<void> {
  const [draft, contexts] = [tableOf('draft', edition), tableOf('contexts', edition)]
  await database.query(sql`
    insert into ${tableOf('places', edition)} (edition, id, level, kind, name, names, code, category, number, number_key, number_value,
      postcode, population, importance, country_id, state_id, county_id, city_id, district_id, anchor_id, lon, lat, point, line,
      forms, form_kinds, words, context)
    select ${edition}::int, d.id, d.level, d.kind, d.name, d.names, d.code, d.category, d.number, d.number_key, d.number_value,
      d.postcode, d.population, d.weight, ${parents}, st_x(d.point), st_y(d.point), d.point::geography,
      case when d.kind = 'street' then coalesce(d.line, d.point)::geography end,
      case when d.kind <> 'house' then d.forms end, case when d.kind <> 'house' then d.form_kinds end,
      case when d.kind <> 'house' then array(
        select m from unnest(d.own) m union select -m from unnest(d.own) m
        union select m from ${contexts} c, unnest(c.context) m where c.id in (${parents})
        union select m from ${contexts} c, unnest(c.postcodes) m where c.id = d.id
        union select ${rankMark.major} where d.weight >= ${majorFrom}::float8
        union select ${rankMark.urban} where d.weight < ${majorFrom}::float8 and d.of_city >= ${urbanCityFrom}::float8) end,
      d.context
    from (
      select d.*, coalesce(c.importance, 0) as of_city,
        case when d.level < 13 or d.kind = 'hamlet' then d.importance else d.importance + coalesce(c.importance, 0) / 10 end as weight
      from ${draft} d left join ${contexts} c on c.id = d.city_id
      where d.n between ${from} and ${till}
    ) d`)
}
