import type { Tags } from '@/lib/domain/osm'

export interface LineClass {
  class: string
  minZoom: number
  /** Higher ranks are drawn above lower ones. */
  rank: number
}

const roads: Record<string, LineClass> = {
  motorway: { class: 'motorway', minZoom: 4, rank: 9 },
  trunk: { class: 'trunk', minZoom: 5, rank: 8 },
  primary: { class: 'primary', minZoom: 7, rank: 7 },
  secondary: { class: 'secondary', minZoom: 9, rank: 6 },
  tertiary: { class: 'tertiary', minZoom: 11, rank: 5 },
  unclassified: { class: 'minor', minZoom: 12, rank: 4 },
  residential: { class: 'minor', minZoom: 12, rank: 4 },
  living_street: { class: 'minor', minZoom: 12, rank: 4 },
  road: { class: 'minor', minZoom: 12, rank: 4 },
  busway: { class: 'minor', minZoom: 13, rank: 4 },
  raceway: { class: 'minor', minZoom: 13, rank: 3 },
  pedestrian: { class: 'pedestrian', minZoom: 13, rank: 2 },
  service: { class: 'service', minZoom: 14, rank: 3 },
  track: { class: 'track', minZoom: 13, rank: 1 },
  footway: { class: 'path', minZoom: 14, rank: 0 },
  path: { class: 'path', minZoom: 14, rank: 0 },
  cycleway: { class: 'path', minZoom: 14, rank: 0 },
  bridleway: { class: 'path', minZoom: 14, rank: 0 },
  steps: { class: 'steps', minZoom: 15, rank: 0 },
}

/** The class of a road; ramps have that of the road they lead to, from the zoom where they are
 * distinguishable. */
export function roadClass(tags: Tags): (LineClass & { link: boolean }) | null {
  const highway = tags.highway ?? ''
  const link = highway.endsWith('_link')
  const found = roads[link ? highway.slice(0, -5) : highway]
  if (!found || (tags.area === 'yes' && found.class !== 'pedestrian')) return null
  if (tags.footway === 'sidewalk' || tags.footway === 'crossing') return { ...found, minZoom: 16, link }
  if (highway === 'service' && tags.service !== undefined) return { ...found, minZoom: 15, link }
  return { ...found, minZoom: link ? Math.max(found.minZoom + 4, 10) : found.minZoom, link }
}

const rails: Record<string, LineClass> = {
  rail: { class: 'rail', minZoom: 7, rank: 3 },
  narrow_gauge: { class: 'rail', minZoom: 9, rank: 3 },
  light_rail: { class: 'tram', minZoom: 11, rank: 2 },
  subway: { class: 'subway', minZoom: 13, rank: 0 },
  tram: { class: 'tram', minZoom: 12, rank: 1 },
  monorail: { class: 'tram', minZoom: 13, rank: 1 },
  funicular: { class: 'tram', minZoom: 13, rank: 1 },
}

/** The class of a railway in use. */
export function railClass(tags: Tags): (LineClass & { side: boolean }) | null {
  const found = rails[tags.railway ?? '']
  if (!found) return null
  const side = tags.service !== undefined || tags.usage === 'industrial'
  return { ...found, minZoom: side ? Math.max(found.minZoom, 13) : found.minZoom, side }
}

/** -1 below the ground, 0 on it, 1 above it. */
export function tierOf(tags: Tags): -1 | 0 | 1 {
  if (tags.tunnel !== undefined && tags.tunnel !== 'no') return -1
  if (tags.bridge !== undefined && tags.bridge !== 'no') return 1
  return 0
}

/** The layer of a road; decides which of two is drawn above. */
export function storeyOf(tags: Tags): number {
  const layer = Number.parseInt(tags.layer ?? '0', 10)
  return Number.isFinite(layer) ? Math.max(-5, Math.min(5, layer)) : 0
}

const forward = new Set(['yes', 'true', '1'])
const backward = new Set(['-1', 'reverse'])
const circles = new Set(['roundabout', 'circular'])

/** 1 for traffic in the direction of the way only, -1 against it, 0 in both. Motorways and roundabouts are one-way
 * unless they say otherwise. */
export function directionOf({ oneway, junction, highway }: Tags): -1 | 0 | 1 {
  if (oneway !== undefined) return forward.has(oneway) ? 1 : backward.has(oneway) ? -1 : 0
  return circles.has(junction ?? '') || highway === 'motorway' || highway === 'motorway_link' ? 1 : 0
}

/** Longer numbers are names. */
const longestNumber = 12
const mostNumbers = 3

/** The numbers of a road, one a line. */
export function numbersOf({ ref }: Tags): string | null {
  const numbers = (ref ?? '').split(';').map((part) => part.trim())
  const shown = numbers.filter((number) => number !== '' && number.length <= longestNumber)
  return shown.length > 0 ? [...new Set(shown)].slice(0, mostNumbers).join('\n') : null
}
