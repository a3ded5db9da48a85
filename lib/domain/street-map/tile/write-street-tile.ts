import { tileMargin, tileUnits, viewOf } from '@/lib/domain/tiles'
import { type Database, sql } from '@/lib/platform/database'
import { seenFeatures, type TileAddress } from './seen-features'

/** A tile encoded by the database, all layers in one statement. */
export async function writeStreetTile(
  database: Database,
  edition: number,
  address: TileAddress,
): Promise<Buffer> {
  const [minX, minY, maxX, maxY] = viewOf(address).box
  const margin = ((maxX - minX) * tileMargin) / tileUnits
  const bounds = sql`st_makeenvelope(${minX}::float8, ${minY}::float8, ${maxX}::float8, ${maxY}::float8, 3857)`
  const [row] = await database.query<{ tile: Buffer | null }>(sql`
    with shown as materialized (
      select layer, attrs, st_asmvtgeom(geom, ${bounds}::box2d, ${tileUnits}::int, ${tileMargin}::int, true) as shape
      from (${seenFeatures(edition, address, sql`${margin}::float8`)}) seen
    )
    select string_agg(part, ''::bytea) as tile from (
      select (
        select st_asmvt(own, l.layer, ${tileUnits}::int, 'shape')
        from (select s.attrs, s.shape from shown s where s.layer = l.layer and s.shape is not null) own
      ) as part
      from (select distinct layer from shown where shape is not null) l
    ) parts`)
  return row?.tile ?? Buffer.alloc(0)
}
