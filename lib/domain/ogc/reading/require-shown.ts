import { isStored, isUsable } from '@/lib/domain/coordinates'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { geometryIn } from './geometry-sql'
import { pageOf, type Selection } from './selection'

/** Rejects a system that the database does not know, and an answer that would leave out geometries in silence: those that the requested system cannot show. Only
 * objects outside of its area of use are tried. */
export async function requireShown(database: Database, selection: Selection): Promise<void> {
  const { layer, crs, withGeometry } = selection
  if (!withGeometry || isStored(crs.crs)) return
  if (!(await isUsable(database, crs.crs))) throw problem('ogc.crs', { value: crs.name })
  const { geometry } = layer
  const [row] = await database.query<{ lost: boolean }>(sql`
    select exists (
      select 1 from (${pageOf(selection)}) o
      where ${geometry} is not null ${outside(geometry, crs.crs.area)} and ${geometryIn(layer, crs)} is null
    ) as lost`)
  if (row?.lost) throw problem('ogc.crs-reach', { value: crs.crs.code })
}

function outside(geometry: Sql, [west, south, east, north]: readonly [number, number, number, number]): Sql {
  if (west > east) return sql``
  return sql`and not (${geometry} @ st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326))`
}
