import type { Kind } from '@/lib/domain/places'
import type { Address } from '@/lib/shared/address'
import type { Locale } from '@/lib/shared/locale'

/** A place as it is answered. */
export interface Found {
  id: number
  kind: Kind
  label: string
  /** The zoom at which it is spoken of. */
  level: number
  lon: number
  lat: number
  address: Address
  category: string | null
  /** Metres from the asked point. */
  distance?: number
  /** A house that is not there, put between its neighbours. */
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

/** A row of `geocoding.places` as far as answers need it. */
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
