import type { Address } from '@/lib/shared/address'
import type { Locale } from '@/lib/shared/locale'

export const engineKinds = ['none', 'nominatim', 'photon'] as const
export type EngineKind = (typeof engineKinds)[number]

/** Another geocoder that is asked before the built-in one. */
export interface EngineSettings {
  kind: EngineKind
  /** Where it begins: `https://nominatim.example/`. Null with `none`. */
  url: string | null
  /** Whom its operator may write to; some want to know. */
  email: string | null
  revision: number
}

/** An engine that is set up. */
export interface Engine extends EngineSettings {
  kind: Exclude<EngineKind, 'none'>
  url: string
}

/** What an engine has found, in the form of our own answers. */
export interface EngineFind {
  pkid: string
  label: string
  /** The zoom at which one speaks of it: 3 country, 5 state, 8 county, 10 city, 12 town, 14 neighbourhood, 16 street,
   * 18 building. */
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
