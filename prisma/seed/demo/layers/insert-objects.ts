import type { Layer } from '@/lib/domain/layers'
import { quoted, tableOf } from '@/lib/domain/layers'
import { type Database, join, raw, sql } from '@/lib/platform/database'
import type { DemoField, DemoObject } from './types'

const types: Record<DemoField['type'], string> = { string: 'text', int: 'int', double: 'float8' }
const atOnce = 5000

/** Writes objects into the table of a layer. */
export async function insertObjects(
  database: Database,
  layer: Layer,
  fields: readonly DemoField[],
  objects: readonly DemoObject[],
): Promise<void> {
  const names = fields.map(({ name }) => quoted(name))
  const columns = fields.map(({ name, type }) => sql`${quoted(name)} ${raw(types[type])}`)
  for (let from = 0; from < objects.length; from += atOnce) {
    const rows = objects.slice(from, from + atOnce).map(({ geometry, values }) => ({
      at: JSON.stringify(geometry),
      ...Object.fromEntries(fields.map(({ name }, place) => [name, values[place] ?? null])),
    }))
    await database.query(sql`
      insert into ${tableOf(layer)} (geom, ${join(names)})
      select st_setsrid(st_geomfromgeojson(x.at), 4326), ${join(names.map((name) => sql`x.${name}`))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(at text, ${join(columns)})`)
  }
}
