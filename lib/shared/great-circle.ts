/** The mean radius of the Earth in metres, as in PostGIS. */
export const earthRadius = 6_371_008.771_415_059

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points on the sphere: `st_distancesphere` of the database. */
export function metresBetween(lon: number, lat: number, otherLon: number, otherLat: number): number {
  const up = Math.sin(radians(otherLat - lat) / 2)
  const along = Math.sin(radians(otherLon - lon) / 2)
  const chord = up * up + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * along * along
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Degrees to the east from one meridian to another, the short way around. */
export const eastward = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180

/** The same places with longitudes that go on beyond 180 where the way crosses that meridian, so that lines between
 * them and their bounds take the short way. */
export function unrolled<Place extends { lon: number }>(places: readonly Place[]): Place[] {
  let turned = 0
  return places.map((place, at) => {
    const before = places[at - 1]?.lon ?? place.lon
    turned += Math.round((before - place.lon) / 360) * 360
    return turned === 0 ? place : { ...place, lon: place.lon + turned }
  })
}
