import type { Tags } from '@/lib/domain/osm'

const kinds: Record<string, string> = {
  industrial: 'industry',
  warehouse: 'industry',
  garage: 'industry',
  garages: 'industry',
  shed: 'industry',
  church: 'public',
  chapel: 'public',
  cathedral: 'public',
  mosque: 'public',
  synagogue: 'public',
  temple: 'public',
  hospital: 'public',
  school: 'public',
  university: 'public',
  college: 'public',
  kindergarten: 'public',
  public: 'public',
  civic: 'public',
  government: 'public',
  train_station: 'public',
  stadium: 'public',
  roof: 'roof',
}
const publicUses = new Set(
  'hospital school university college theatre townhall courthouse library place_of_worship casino'.split(' '),
)

/** The kind of a building; null for one that is underground or not built yet. */
export function buildingKind(tags: Tags): string | null {
  const building = tags.building
  if (building === undefined || building === 'no' || building === 'proposed') return null
  if (tags.location === 'underground') return null
  if (publicUses.has(tags.amenity ?? '') || tags.tourism === 'museum') return 'public'
  return kinds[building] ?? 'building'
}
