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

/** What was found in one source; the places themselves have no layer. */
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

/** A place as it is shown in lists and marked on maps. */
export interface FoundPlace extends Place {
  key: string
  kind: PlaceKind
  /** The whole of it in words. */
  label: string
  /** What it is called itself. */
  title: string
  /** What it lies in. */
  parents: string
  /** At which it is spoken of. */
  zoom: number
  /** What it is in a layer. */
  object?: { layerId: number; id: string }
}
