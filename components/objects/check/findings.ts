import type { Geometry } from 'geojson'
import { createStore } from '@/components/ui/create-store'

export const topologyKinds = [
  'invalid',
  'selfIntersections',
  'duplicates',
  'overlaps',
  'gaps',
  'dangles',
] as const
export type TopologyKind = (typeof topologyKinds)[number]

export interface Finding {
  type: 'Feature'
  geometry: Geometry
  properties: {
    kind: TopologyKind
    objectIds: number[]
    /** Square metres of an overlap or gap, metres that an end misses another line by. */
    size: number | null
    reason: string | null
  }
}

/** The answer of a check. */
export interface Findings {
  features: Finding[]
  checked: number
  invalid: number
  counts: Partial<Record<TopologyKind, number>>
  complete: boolean
  stopped: { kind: TopologyKind | null; reason: 'time' | 'limit' | 'objects' }[]
}

export interface CheckOptions {
  kinds: readonly TopologyKind[]
  /** Square metres. */
  minArea: number
  maxGapArea: number
  /** Metres; null finds every dangling end. */
  dangleWithin: number | null
  /** Only what the map shows. */
  inView: boolean
}

export interface CheckState {
  layerId: number
  options: CheckOptions
  found: Findings | null
  /** When it was found. */
  at: Date | null
  chosen: Finding | null
}

/** The last check; it stays while an object of it is open. */
export const checkStore = createStore<CheckState | null>(null)

const possible: Record<string, readonly TopologyKind[]> = {
  Point: ['duplicates'],
  LineString: ['invalid', 'selfIntersections', 'duplicates', 'dangles'],
  Polygon: ['invalid', 'selfIntersections', 'duplicates', 'overlaps', 'gaps'],
}

/** The faults that geometries of a layer can have. */
export const kindsOf = (geometryType: string): readonly TopologyKind[] =>
  possible[geometryType.replace(/^Multi/, '')] ?? topologyKinds

/** A check of everything that is a fault for certain: streets end. */
export const startOf = (layerId: number, geometryType: string): CheckState => ({
  layerId,
  options: {
    kinds: kindsOf(geometryType).filter((kind) => kind !== 'dangles'),
    minArea: 0.01,
    maxGapArea: 10_000,
    dangleWithin: 1,
    inView: false,
  },
  found: null,
  at: null,
  chosen: null,
})

/** The parameters of a check. */
export function checkQuery(options: CheckOptions, bounds: readonly number[] | null) {
  const { kinds, minArea, maxGapArea, dangleWithin, inView } = options
  const sized = kinds.includes('overlaps') || kinds.includes('gaps')
  return {
    kinds: kinds.join(','),
    bbox: inView && bounds ? bounds.map((value) => value.toFixed(6)).join(',') : undefined,
    minArea: sized ? minArea : undefined,
    maxGapArea: kinds.includes('gaps') ? maxGapArea : undefined,
    dangleWithin: kinds.includes('dangles') ? (dangleWithin ?? undefined) : undefined,
  }
}
