import type { Kind } from '@/lib/domain/places'
import type { Address } from '@/lib/shared/address'
import type { Locale } from '@/lib/shared/locale'

/** A place in an answer. */
export interface Found {
  id: number
  kind: Kind
  label: string
  /** The matching zoom. */
  level: number
  lon: number
  lat: number
  address: Address
  category: string | null
  /** Metres from the requested point. */
  distance?: number
  /** Whether it is an interpolated house between its neighbours. */
  interpolated?: boolean
}

export type Box = readonly [west: number, south: number, east: number, north: number]

export interface TextSearch {
  query: string
  locale: Locale
  bbox?: Box
  limit?: number
}

export interface PointSearch {
  lon: number
  lat: number
  zoom: number
  locale: Locale
}

/** The columns of `geocoding.places` that answers need. */
export interface PlaceRow {
  id: number
  kind: Kind
  level: number
  name: string
  code?: string | null
  number: string | null
  postcode: string | null
  category: string | null
  lon: number
  lat: number
  country_id: number | null
  state_id: number | null
  county_id: number | null
  city_id: number | null
  district_id: number | null
  anchor_id: number | null
}
