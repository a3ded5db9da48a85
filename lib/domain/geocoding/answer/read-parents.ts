import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import type { PlaceRow } from '../record'

/** The parts of a parent that an address needs. */
export interface Parent {
  id: number
  kind: string
  name: string
  code: string | null
}

type Parents = Pick<
  PlaceRow,
  'country_id' | 'state_id' | 'county_id' | 'city_id' | 'district_id' | 'anchor_id'
>

/** All parents of places, in the reader's language where known. */
export async function readParents(
  database: Database,
  places: readonly Parents[],
  locale: Locale,
): Promise<Map<number, Parent>> {
  const ids = new Set(
    places.flatMap((place) => [
      place.country_id,
      place.state_id,
      place.county_id,
      place.city_id,
      place.district_id,
      place.anchor_id,
    ]),
  )
  ids.delete(null)
  if (ids.size === 0) return new Map()
  const rows = await database.query<Parent>(
    sql`select id, kind, coalesce(names->>${locale}, name) as name, code from geocoding.places where id = any(${[...ids]}::bigint[])`,
    'geocoding-parents',
  )
  return new Map(rows.map((row) => [row.id, row]))
}
