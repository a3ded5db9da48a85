import { viewOf } from '@/lib/domain/tiles'
import { raw, type Sql, sql } from '@/lib/platform/database'
import { bandOf } from '../bands'
import { tableOf } from '../store/edition'

/** More features could not be told apart on a tile. */
const mostFeatures = 50_000

/** The features of a tile in drawing order, lowest first. */
export function seenFeatures(edition: number, { z, x, y }: TileAddress, margin: Sql): Sql {
  const [minX, minY, maxX, maxY] = viewOf({ z, x, y }).box
  return sql`
    select f.layer, f.sort, f.attrs, f.geom, area.box from ${tableOf(edition)} f,
      (select st_expand(st_makeenvelope(${minX}::float8, ${minY}::float8, ${maxX}::float8, ${maxY}::float8, 3857),
        ${margin}) as box) area
    where f.band = ${raw(String(bandOf(z)))} and f.min_zoom <= ${z} and f.geom && area.box
    order by f.layer, f.sort limit ${raw(String(mostFeatures))}`
}

export interface TileAddress {
  z: number
  x: number
  y: number
}
