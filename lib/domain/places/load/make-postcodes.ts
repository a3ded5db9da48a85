import { type Database, sql } from '@/lib/platform/database'
import { placeId } from '@/lib/shared/place-id'
import { normalForm } from '../normal/normalise-name'
import { markOf } from '../normal/word-mark'
import { keysAtMost } from '../record'
import { tableOf } from './tables'

/** Makes a place of every postcode of a settlement, in the middle of what carries it. */
export async function makePostcodes(database: Database, sourceId: number, edition: number): Promise<void> {
  const draft = tableOf('draft', edition)
  const found = await database.query<{ postcode: string }>(sql`
    select distinct postcode from ${draft} where postcode is not null and postcode <> '' order by 1 limit 200000`)
  const words = found
    .map(({ postcode }) => ({ postcode, form: normalForm(postcode) }))
    .filter(({ form }) => form !== '')
    .map(({ postcode, form }) => ({ postcode, form, own: form.split(' ').map(markOf) }))
  for (let at = 0; at < words.length; at += 1_000) {
    await database.query(sql`
      insert into ${draft} (id, level, kind, name, postcode, importance, country_id, state_id, county_id, city_id, point, forms, own)
      select ${placeId(sourceId, keysAtMost)}::bigint + ('x' || left(md5(g.postcode || '/' || coalesce(g.city_id, 0)), 8))::bit(32)::bigint,
        14, 'postcode', g.postcode, g.postcode, 0.22, g.country_id, g.state_id, g.county_id, g.city_id, g.point, array[w.form], w.own
      from json_to_recordset(${JSON.stringify(words.slice(at, at + 1_000))}::json) as w(postcode text, form text, own int[])
      cross join lateral (
        select d.postcode, d.city_id, min(d.country_id) as country_id, min(d.state_id) as state_id, min(d.county_id) as county_id,
          st_setsrid(st_makepoint(avg(st_x(d.point)), avg(st_y(d.point))), 4326) as point
        from ${draft} d where d.postcode = w.postcode group by d.postcode, d.city_id) g
      on conflict (id) do nothing`)
  }
}
