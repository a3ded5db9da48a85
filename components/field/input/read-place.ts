import type { Place } from '../store/change'

/** A position may be so many milliseconds old. */
const ageAtMost = 30_000
const waitAtMost = 10_000

/** The present place; null when the device does not know it or does not say. */
export function readPlace(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lon: coords.longitude, lat: coords.latitude, accuracy: coords.accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: ageAtMost, timeout: waitAtMost },
    )
  })
}
