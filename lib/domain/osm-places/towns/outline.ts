import type { Polygon } from '@/lib/domain/osm'
import { around, boxOf, type UnitBox } from '../streets/street'

const bandsAtMost = 256
const cornersOfBand = 16

/** The rings of an area with their edges in bands by latitude, so that a lookup reads few of them. */
export class Outline {
  readonly box: UnitBox
  /** In square units; of nested areas the smallest counts. */
  readonly size: number
  private readonly corners: Int32Array
  /** Indexes of the first corners of edges, by band. */
  private bands: Int32Array[] | null = null
  private readonly starts = new Set<number>()

  constructor(
    readonly key: number,
    polygons: readonly Polygon[],
  ) {
    const rings = polygons.flat()
    this.box = rings.map(boxOf).reduce(around)
    this.size = (this.box[2] - this.box[0]) * (this.box[3] - this.box[1])
    this.corners = new Int32Array(rings.reduce((sum, ring) => sum + ring.length, 0))
    let at = 0
    for (const ring of rings) {
      this.corners.set(ring, at)
      at += ring.length
      this.starts.add(at)
    }
  }

  /** Whether it contains a point. */
  holds(x: number, y: number): boolean {
    const [west, south, east, north] = this.box
    if (x < west || x > east || y < south || y > north) return false
    this.bands ??= this.makeBands()
    let inside = false
    for (const at of this.bands[this.bandOf(y, this.bands.length)] ?? []) {
      const [x1, y1] = [this.corners[at] ?? 0, this.corners[at + 1] ?? 0]
      const [x2, y2] = [this.corners[at + 2] ?? 0, this.corners[at + 3] ?? 0]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
    return inside
  }

  private bandOf(y: number, bands: number): number {
    const [, south, , north] = this.box
    return Math.min(bands - 1, Math.floor(((y - south) / Math.max(1, north - south)) * bands))
  }

  private makeBands(): Int32Array[] {
    const count = Math.max(1, Math.min(bandsAtMost, Math.ceil(this.corners.length / 2 / cornersOfBand)))
    const bands: number[][] = Array.from({ length: count }, () => [])
    for (let at = 0; at + 3 < this.corners.length; at += 2) {
      if (this.starts.has(at + 2)) continue
      const [y1, y2] = [this.corners[at + 1] ?? 0, this.corners[at + 3] ?? 0]
      const last = this.bandOf(Math.max(y1, y2), count)
      for (let band = this.bandOf(Math.min(y1, y2), count); band <= last; band++) bands[band]?.push(at)
    }
    return bands.map((band) => Int32Array.from(band))
  }
}
