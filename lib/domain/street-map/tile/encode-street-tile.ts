import { encodeShapes, tileMargin, tileUnits, viewOf } from '@/lib/domain/tiles'
import { type Database, sql } from '@/lib/platform/database'
import type { Attributes } from '../record'
import { seenFeatures, type TileAddress } from './seen-features'

interface LayerRow {
  layer: string
  shapes: Buffer
  attrs: Attributes[]
}

/** Encodes a tile here from geometries in tile units. */
export async function encodeStreetTile(
  database: Database,
  edition: number,
  address: TileAddress,
): Promise<Buffer> {
  const [minX, , maxX, maxY] = viewOf(address).box
  const scale = tileUnits / (maxX - minX)
  const margin = ((maxX - minX) * tileMargin) / tileUnits
  const rows = await database.query<LayerRow>(sql`
    select layer, string_agg(st_astwkb(st_affine(cut, ${scale}::float8, 0, 0, ${-scale}::float8,
      ${-minX * scale}::float8, ${maxY * scale}::float8), 0), ''::bytea) as shapes, json_agg(attrs) as attrs
    from (
      select layer, attrs, case when geom @ box then geom else st_clipbybox2d(geom, box) end as cut
      from (${seenFeatures(edition, address, sql`${margin}::float8`)}) seen
    ) shown where not st_isempty(cut) group by layer`)
  return encodeShapes(rows.map(({ layer, shapes, attrs }) => ({ name: layer, shapes, attrs })))
}
