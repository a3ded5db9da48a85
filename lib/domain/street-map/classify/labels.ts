import type { Tags } from '@/lib/domain/osm'

export interface LabelClass {
  kind: string
  minZoom: number
  /** Lower is more important. */
  rank: number
  /** Sign of a point of interest, a name in `lib/shared/interest-icons.json`. */
  icon?: string
}

const settlements: Record<string, LabelClass> = {
  city: { kind: 'city', minZoom: 5, rank: 2 },
  town: { kind: 'town', minZoom: 8, rank: 4 },
  village: { kind: 'village', minZoom: 10, rank: 6 },
  hamlet: { kind: 'hamlet', minZoom: 12, rank: 8 },
  isolated_dwelling: { kind: 'hamlet', minZoom: 13, rank: 9 },
  borough: { kind: 'suburb', minZoom: 11, rank: 5 },
  suburb: { kind: 'suburb', minZoom: 12, rank: 6 },
  quarter: { kind: 'quarter', minZoom: 13, rank: 7 },
  neighbourhood: { kind: 'quarter', minZoom: 14, rank: 8 },
  island: { kind: 'island', minZoom: 10, rank: 6 },
  islet: { kind: 'island', minZoom: 14, rank: 9 },
  locality: { kind: 'locality', minZoom: 14, rank: 9 },
  state: { kind: 'state', minZoom: 4, rank: 1 },
}

const towns = new Set(['city', 'town', 'village'])

/** The label of a settlement, more important the larger its population is. A capital is a city whatever its size. */
export function placeLabel(tags: Tags): LabelClass | null {
  const found = settlements[tags.place ?? '']
  if (!found) return null
  const people = Number.parseInt(tags.population?.replace(/[\s.,]/g, '') ?? '', 10) || 0
  const rank = (base: number) => Math.round((base - Math.min(0.9, Math.log10(people + 1) / 10)) * 10) / 10
  const capital = tags.capital === 'yes' || tags.capital === '2'
  if (towns.has(found.kind) && (capital || (found.kind === 'city' && people >= 1_000_000)))
    return { kind: 'city', minZoom: 4, rank: rank(1) }
  if (found.kind === 'town' && people >= 50_000) return { ...found, minZoom: 6, rank: rank(3) }
  return towns.has(found.kind) ? { ...found, rank: rank(found.rank) } : found
}
