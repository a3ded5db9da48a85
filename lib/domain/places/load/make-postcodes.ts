import { type Database, sql } from '@/lib/platform/database'
import { placeId } from '@/lib/shared/place-id'
import { normalForm } from '../normal/normalise-name'
import { markOf } from '../normal/word-mark'
import { keysAtMost } from '../record'
import { inParts } from './in-parts'
import { tableOf } from './tables'

/** Makes a place for every postcode of a settlement, in the middle of its houses. */
export async function makePostcodes(database: Database, sourceId: number, edition: number): Promise<void> {
  const groups = tableOf('postcodes', edition)
  await database.query(sql`
    create unlogged table ${groups} as
    select row_number() over (order by postcode, city_id) as n, postcode, city_id, min(country_id) as country_id,
      min(state_id) as state_id, min(county_id) as county_id,
      st_setsrid(st_makepoint(avg(st_x(point)), avg(st_y(point))), 4326) as point
    from ${tableOf('draft', edition)} where postcode <> '' group by postcode, city_id`)
  // An area with a postcode is needed as a place only where nothing in it has that postcode.
  await database.query(sql`
    delete from ${tableOf('draft', edition)} d where d.kind = 'postcode' and exists (select from ${groups} g where g.postcode = d.name)`)
  await database.query(sql`alter table ${groups} add primary key (n)`)
  await database.query(sql`analyze ${groups}`)
  const [all] = await database.query<{ n: number }>(sql`select count(*)::int as n from ${groups}`)
  await inParts(
    all?.n ?? 0,
    (from, till) => makePart(database, sourceId, edition, from, till),
    async () => undefined,
  )
}

async function makePart(
  database: Database,
  sourceId: number,
  edition: number,
  from: number,
  till: number,
): Promise<void> {
  const groups = tableOf('postcodes', edition)
  const found = await database.query<{ postcode: string }>(
    sql`select distinct postcode from ${groups} where n between ${from} and ${till}`,
  )
  const words = found
    .map(({ postcode }) => ({ postcode, form: normalForm(postcode) }))
    .filter(({ form }) => form !== '')
    .map(({ postcode, form }) => ({ postcode, form, own: form.split(' ').map(markOf) }))
  await database.query(sql`
    insert into ${tableOf('draft', edition)} (id, level, kind, name, postcode, importance, country_id, state_id, county_id, city_id,
      point, forms, form_kinds, own)
    select ${placeId(sourceId, keysAtMost)}::bigint + ('x' || left(md5(g.postcode || '/' || coalesce(g.city_id, 0)), 8))::bit(32)::bigint,
      14, 'postcode', g.postcode, g.postcode, 0.22, g.country_id, g.state_id, g.county_id, g.city_id, g.point, array[w.form], '{0}', w.own
    from ${groups} g
    join json_to_recordset(${JSON.stringify(words)}::json) as w(postcode text, form text, own int[]) on w.postcode = g.postcode
    where g.n between ${from} and ${till}
    on conflict (id) do nothing`)
}
