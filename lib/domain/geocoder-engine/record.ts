import type { Address } from '@/lib/shared/address'
import type { Locale } from '@/lib/shared/locale'

export const engineKinds = ['none', 'nominatim', 'photon'] as const
export type EngineKind = (typeof engineKinds)[number]

/** Settings of an external geocoder that is queried before the built-in one. */
export interface EngineSettings {
  kind: EngineKind
  /** Base URL: `https://nominatim.example/`. Null with `none`. */
  url: string | null
  /** Contact address for its operator; some require one. */
  email: string | null
  revision: number
}

/** A configured engine. */
export interface Engine extends EngineSettings {
  kind: Exclude<EngineKind, 'none'>
  url: string
}

/** A result of an engine in the form of our answers. */
export interface EngineFind {
  pkid: string
  label: string
  /** The matching zoom: 3 country, 5 state, 8 county, 10 city, 12 town, 14 neighbourhood, 16 street, 18
   * building. */
  zoom: number
  lon: number
  lat: number
  address: Address
}

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

export interface EngineText {
  query: string
  locale: Locale
  bbox?: Box | null
  limit: number
}

export interface EnginePoint {
  lon: number
  lat: number
  zoom: number
  locale: Locale
}
