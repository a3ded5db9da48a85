import type { Bounds } from '@/components/map/map-view'

/** The part of the selection shown on the map: nearest to its centre first, as the API can sort. */
export interface InView {
  bounds: Bounds
  count: number
}
