import type { NamedCrs, ServedLayer } from '@/lib/domain/layer-queries'
import { type Sql, sql } from '@/lib/platform/database'

/** Decimal places of coordinates: a tenth of a millimetre in degrees and in metres. */
export const decimalsOf = ({ crs }: NamedCrs) => (crs.metresPerUnit === 1 ? 4 : 9)

/** The geometry in a system, east coordinate first. A geometry outside of the area of use of the system
 * becomes null: its coordinates would be wrong or infinite. */
export function geometryIn({ geometry }: ServedLayer, { crs }: NamedCrs): Sql {
  if (crs.srid === 4326) return geometry
  const [west, south, east, north] = crs.area
  return sql`case when ${geometry} @ st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)
    then st_transform(${geometry}, ${crs.srid}::int) end`
}
