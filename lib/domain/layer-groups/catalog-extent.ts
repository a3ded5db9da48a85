import type { Context } from '@/lib/access/context'
import type { MapExtent } from '@/lib/domain/map-extents'
import { sql } from '@/lib/platform/database'

/** The initial map extent of a client. */
export type CatalogExtent = MapExtent & {
  /** Whether it belongs to the caller's organization; otherwise it is the whole world. */
  main: boolean
}

const world: CatalogExtent = { id: 1, name: '', extent: [-180, -85, 180, 85], main: false }

/** The extent of the caller's main organization, else the whole world. */
export async function readCatalogExtent({ actor, database }: Context): Promise<CatalogExtent> {
  const [row] = await database.query<CatalogExtent>(
    sql`
    select e.id, e.name, json_build_array(e.min_lon, e.min_lat, e.max_lon, e.max_lat) as extent, o.id is not null as main
    from map_extents e left join organizations o on o.map_extent_id = e.id and o.id = ${actor.organizationId}::int
    where e.id = coalesce((select map_extent_id from organizations where id = ${actor.organizationId}::int), 1)`,
    'catalog-extent',
  )
  return row ?? world
}
