import { isStored } from '@/lib/domain/coordinates'
import type { NamedCrs, ServedLayer } from '@/lib/domain/layer-queries'
import { type Sql, sql } from '@/lib/platform/database'

/** Decimal places of coordinates: a tenth of a millimetre in degrees and in metres. */
export const decimalsOf = ({ crs }: NamedCrs) => (crs.metresPerUnit < 1000 ? 4 : 9)

/** The geometry in a system, east coordinate first; null where the system cannot show it. Its SRID stays that of
 * degrees, for a system need not be one of the database's. */
export function geometryIn({ geometry }: ServedLayer, { crs }: NamedCrs): Sql {
  if (isStored(crs)) return geometry
  return sql`st_setsrid(try_transform(${geometry}, ${crs.srid}::int, ${crs.definition}::text), 4326)`
}
