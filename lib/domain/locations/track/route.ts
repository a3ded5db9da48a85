import { metresBetween } from '@/lib/shared/great-circle'

/** Radius in metres within which the fixes of a stationary receiver scatter. */
export const stayWithin = 60
/** Duration in seconds after which a stay is a stop. */
export const stopLasts = 300

/** An incremental route of any length: the distance to each fix, and the control points, which are the
 * first and last fix and the first fix of every stop. */
export class Route {
  /** Unix seconds. */
  readonly at: number[] = []
  readonly lon: number[] = []
  readonly lat: number[] = []
  /** Metres from the start. */
  readonly distance: number[] = []
  readonly #stops = new Set<number>()
  #stay = { first: 0, lon: 0, lat: 0, fixes: 0 }

  get length(): number {
    return this.at.length
  }

  /** Adds a fix; fixes come in chronological order. */
  add(at: number, lon: number, lat: number): void {
    const index = this.length
    this.distance.push(index === 0 ? 0 : this.#after(index - 1, lon, lat))
    this.at.push(at)
    this.lon.push(lon)
    this.lat.push(lat)
    this.#resolveStay(index)
  }

  /** Indexes of the control points. */
  get controls(): number[] {
    const ends = this.length === 0 ? [] : [0, this.length - 1]
    return [...new Set([...ends, ...this.#stops])].sort((a, b) => a - b)
  }

  #after(last: number, lon: number, lat: number): number {
    return (this.distance[last] ?? 0) + metresBetween(this.lon[last] ?? lon, this.lat[last] ?? lat, lon, lat)
  }

  /** A fix near the centroid of the current stay extends it; any other starts a new one. */
  #resolveStay(index: number): void {
    const [at = 0, lon = 0, lat = 0] = [this.at[index], this.lon[index], this.lat[index]]
    const stay = this.#stay
    if (stay.fixes === 0 || metresBetween(stay.lon, stay.lat, lon, lat) > stayWithin) {
      this.#stay = { first: index, lon, lat, fixes: 1 }
      return
    }
    stay.fixes += 1
    stay.lon += (lon - stay.lon) / stay.fixes
    stay.lat += (lat - stay.lat) / stay.fixes
    if (at - (this.at[stay.first] ?? at) >= stopLasts) this.#stops.add(stay.first)
  }
}
