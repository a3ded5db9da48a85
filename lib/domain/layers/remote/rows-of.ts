import { join, type Sql, sql } from '@/lib/platform/database'
import { columnType } from '../fields/column-types'
import { quoted } from '../quoted'
import type { Layer } from '../record'

/** A list of objects of another server as a table with the columns of the layer. */
export function rowsOf(
  { pkField, geomField, fields }: Pick<Layer, 'pkField' | 'geomField' | 'fields'>,
  json: string,
): Sql {
  const read = fields.map(({ type }, at) => sql`, ${quoted(String(at))} ${columnType(type)}`)
  const named = fields.map(({ name }, at) => sql`, x.${quoted(String(at))} as ${quoted(name)}`)
  const list = (parts: Sql[]) => (parts.length > 0 ? join(parts, '') : sql``)
  return sql`(select x.k as ${quoted(pkField)},
      st_geomfromwkb(decode(x.g, 'hex'), 4326) as ${quoted(geomField)}${list(named)}
    from json_to_recordset(${json}::json) as x(k bigint, g text${list(read)}))`
}
