import standStill from './stand-still.json' with { type: 'json' }

/** Position fixes of a phone: seconds from the start, degrees, and the reported accuracy in metres. */
export interface TraceFix {
  second: number
  lon: number
  lat: number
  accuracy: number
}

/** Where the user of the trace stands. */
export const stand = { lon: 37.6156, lat: 55.7522 }

/**
 * A user walks up from 400 m away and stands among houses for a quarter of an hour: drift, reflections with a
 * good reported accuracy, and coarse cell fixes.
 */
export const standStillTrace: readonly TraceFix[] = standStill.map(
  ([second = 0, lon = 0, lat = 0, accuracy = 0]) => ({ second, lon, lat, accuracy }),
)
