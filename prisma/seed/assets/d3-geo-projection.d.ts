declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo'
  import type { GeoJSON } from 'geojson'

  /** Only what the build calls: the package ships no types. */
  export function geoProject<T extends GeoJSON>(object: T, projection: GeoProjection): T
}
