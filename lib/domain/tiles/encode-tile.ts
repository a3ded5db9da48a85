import type { View } from '@/lib/domain/drawing'
import { type Layer, quoted } from '@/lib/domain/layers'
import { type Database, join, type Sql, sql } from '@/lib/platform/database'
import { encodeShapes } from './encode-shapes'
import { seenObjects } from './seen-objects'
import { tileFields, tileLayerName, tileValue } from './tile-fields'
import { tileUnits } from './tile-place'

interface EncodedRow {
  shapes: Buffer | null
  rows: unknown[][] | null
}

/** Encodes a tile here from geometries in tile units. */
export async function encodeTile(database: Database, layer: Layer, view: View, where?: Sql): Promise<Buffer> {
  const fields = tileFields(layer)
  const [minX, , maxX, maxY] = view.box
  const scale = tileUnits / (maxX - minX)
  const values = sql`json_build_array(${join([sql`o.${quoted(layer.pkField)}`, ...fields.map(tileValue)], ', ')}) as own`
  const [row] = await database.query<EncodedRow>(sql`
    select string_agg(st_astwkb(st_affine(st_transform("cut geometry", 3857), ${scale}::float8, 0, 0, ${-scale}::float8,
      ${-minX * scale}::float8, ${maxY * scale}::float8), 0), ''::bytea) as shapes, json_agg(own) as rows
    from (${seenObjects(layer, view, values, where)}) seen where not st_isempty("cut geometry")`)
  if (!row?.shapes) return Buffer.alloc(0)
  const names = fields.map(({ name }) => name)
  const rows = row.rows ?? []
  const attrs = rows.map(([, ...values]) => tagsOf(names, values))
  return encodeShapes([
    { name: tileLayerName(layer), shapes: row.shapes, attrs, ids: rows.map(([id]) => id) },
  ])
}

/** Null values are left out: tiles have none. */
function tagsOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const tags = Object.create(null) as Record<string, unknown>
  for (const [at, name] of names.entries())
    if (values[at] !== null && values[at] !== undefined) tags[name] = values[at]
  return tags
}
