import type { Address } from '@/lib/shared/address'

export interface Place {
  lon: number
  lat: number
}

export interface GeocodingItem {
  pkid: string
  label: string
  zoom: number
  point: Place
  address: Address
}

/** Results of one source; places themselves have no layer. */
export interface GeocodingResult {
  layer: string
  layerId: number | null
  items: GeocodingItem[]
}

export const placeKinds = [
  'house',
  'street',
  'district',
  'city',
  'region',
  'country',
  'poi',
  'object',
  'coordinates',
] as const
export type PlaceKind = (typeof placeKinds)[number]

/** A place for lists and markers. */
export interface FoundPlace extends Place {
  key: string
  kind: PlaceKind
  /** The full text. */
  label: string
  /** Its own name. */
  title: string
  /** What contains it. */
  parents: string
  /** Zoom level for the place. */
  zoom: number
  /** The object, when it is from a layer. */
  object?: { layerId: number; id: string }
}
