import type { PlaceRow } from '../record'

interface Ranked {
  place: PlaceRow & { forms?: string[] }
}

/** Kilometres within which two places of one name and level are duplicates from two sources. */
const twinWithin: Record<string, number> = { settlement: 15, area: 300, street: 0.6, other: 0.05 }

/** Removes duplicates from different sources; the better answer is kept. */
export function dropTwins<Row extends Ranked>(rows: readonly Row[]): Row[] {
  const kept: Row[] = []
  for (const row of rows) if (!kept.some((other) => areTwins(row.place, other.place))) kept.push(row)
  return kept
}

function areTwins(one: Ranked['place'], other: Ranked['place']): boolean {
  const group = groupOf(one.kind)
  if (group !== groupOf(other.kind) || !sameName(one, other)) return false
  return kilometres(one, other) <= (twinWithin[group] ?? 0)
}

function groupOf(kind: string): string {
  if (kind === 'city' || kind === 'town' || kind === 'village' || kind === 'hamlet') return 'settlement'
  if (kind === 'country' || kind === 'state' || kind === 'county') return 'area'
  return kind === 'street' ? 'street' : 'other'
}

function sameName(one: Ranked['place'], other: Ranked['place']): boolean {
  if (one.kind === 'house' || other.kind === 'house')
    return one.kind === other.kind && one.number === other.number && one.anchor_id === other.anchor_id
  if (one.kind !== other.kind && groupOf(one.kind) !== 'settlement') return false
  return one.forms?.some((form) => other.forms?.includes(form)) ?? false
}

/** Planar distance, accurate enough for duplicates. */
function kilometres(one: PlaceRow, other: PlaceRow): number {
  const east = Math.abs(one.lon - other.lon)
  const x = Math.min(east, 360 - east) * Math.cos((one.lat * Math.PI) / 180)
  return 111.2 * Math.hypot(x, one.lat - other.lat)
}
