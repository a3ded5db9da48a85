import standStill from './stand-still.json' with { type: 'json' }

/** Fixes of a phone: seconds from the start, degrees, and the accuracy that it claims in metres. */
export interface TraceFix {
  second: number
  lon: number
  lat: number
  accuracy: number
}

/** Where the person of the trace stands. */
export const stand = { lon: 37.6156, lat: 55.7522 }

/** Somebody walks up from 400 m away and then stands among houses for a quarter of an hour: drift, reflections that
 * claim to be good, and coarse fixes of the cell network. */
export const standStillTrace: readonly TraceFix[] = standStill.map(
  ([second = 0, lon = 0, lat = 0, accuracy = 0]) => ({ second, lon, lat, accuracy }),
)
