import { env } from '@/lib/platform/env'

/** Crimea and Sevastopol in the table of places. */
const regions = new Set(['UA.11', 'UA.20'])

/** A point of the outline of Crimea, which the atlas draws within Russia. */
export const pointInCrimea = { lon: 34.1, lat: 45.2 } as const

/** The country of a first-level region, in the view of borders that is set. */
export const countryOf = (country: string, state: string): string =>
  regions.has(`${country}.${state}`) ? env.GEOCODER_CRIMEA : country

/** The country that the outline of Crimea belongs to. */
export const countryOfCrimea = (): string => env.GEOCODER_CRIMEA
