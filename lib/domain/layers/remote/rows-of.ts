import { join, type Sql, sql } from '@/lib/platform/database'
import type { FieldType } from '@/lib/shared/layer-types'
import { columnType } from '../fields/column-types'
import { quoted } from '../quoted'

interface RemoteColumns {
  pkField: string
  geomField: string
  fields: readonly { name: string; type: FieldType }[]
}

/** Remote objects as a derived table with the columns of the layer. */
export function rowsOf({ pkField, geomField, fields }: RemoteColumns, json: string): Sql {
  const read = fields.map(({ type }, at) => sql`, ${quoted(String(at))} ${columnType(type)}`)
  const named = fields.map(({ name }, at) => sql`, x.${quoted(String(at))} as ${quoted(name)}`)
  const list = (parts: Sql[]) => (parts.length > 0 ? join(parts, '') : sql``)
  return sql`(select x.k as ${quoted(pkField)},
      st_geomfromwkb(decode(x.g, 'hex'), 4326) as ${quoted(geomField)}${list(named)}
    from json_to_recordset(${json}::json) as x(k bigint, g text${list(read)}))`
}
