import type { Map as MapLibreMap } from 'maplibre-gl'
import type { GeoJSONStoreFeatures, TerraDrawChanges, TerraDrawStylingFunction } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { eastward } from '@/lib/shared/great-circle'
import type { Middle } from './lon-window'

type Nested = number | readonly Nested[]

/** Coordinates moved to the east. */
function shifted<Coordinates>(coordinates: Coordinates, degrees: number, digits: number): Coordinates {
  const move = (nested: Nested): Nested => {
    if (typeof nested === 'number') return nested
    const [lon, ...more] = nested
    if (typeof lon !== 'number') return nested.map(move)
    return [Number((lon + degrees).toFixed(digits)) || 0, ...more]
  }
  return move(coordinates as Nested) as Coordinates
}

/** The map as the drawing library sees it. The library refuses longitudes beyond 180: here they are counted from a
 * chosen middle, so that shapes may cross the 180th meridian. */
export class MeridianAdapter extends TerraDrawMapLibreGLAdapter<MapLibreMap> {
  #map: MapLibreMap
  #middle: Middle

  constructor(map: MapLibreMap, middle: Middle, digits: number) {
    super({ map, coordinatePrecision: digits })
    this.#map = map
    this.#middle = middle
  }

  /** The meridian that longitudes of the library are counted from. It changes only while nothing is drawn. */
  get middle(): Middle {
    return this.#middle
  }

  set middle(middle: Middle) {
    this.#middle = middle
  }

  /** Degrees between a longitude of the library and one of the map, at the copy of the world in its centre. */
  #offset(): number {
    const { lng } = this.#map.getCenter()
    return Math.round(lng - eastward(this.#middle, lng))
  }

  /** Pixels of a place of the library. */
  override project(lng: number, lat: number) {
    return super.project(lng + this.#offset(), lat)
  }

  /** The place of the library at pixels. */
  override unproject(x: number, y: number) {
    const { lng, lat } = super.unproject(x, y)
    return { lng: lng - this.#offset(), lat }
  }

  /** Draws features of the library at their places on the map, which draws its copies of the world itself. */
  override render(changes: TerraDrawChanges, styling: TerraDrawStylingFunction) {
    const moved = (features: GeoJSONStoreFeatures[]) => features.map((feature) => this.outward(feature))
    super.render(
      {
        ...changes,
        created: moved(changes.created),
        updated: moved(changes.updated),
        unchanged: moved(changes.unchanged),
      },
      styling,
    )
  }

  /** A feature of the library with the longitudes of the window around the middle. */
  outward(feature: GeoJSONStoreFeatures): GeoJSONStoreFeatures {
    return this.#middle === 0 ? feature : this.#shifted(feature, this.#middle)
  }

  /** A feature with longitudes of the window around the middle, for the library. */
  inward(feature: GeoJSONStoreFeatures): GeoJSONStoreFeatures {
    return this.#middle === 0 ? feature : this.#shifted(feature, -this.#middle)
  }

  #shifted(feature: GeoJSONStoreFeatures, degrees: number): GeoJSONStoreFeatures {
    const { geometry } = feature
    const coordinates = shifted(geometry.coordinates, degrees, this.getCoordinatePrecision())
    return { ...feature, geometry: { ...geometry, coordinates } as GeoJSONStoreFeatures['geometry'] }
  }
}
