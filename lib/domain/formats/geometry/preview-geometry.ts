import type { Geometry, Position } from 'geojson'
import { eachPosition } from './each-position'
import type { SourceRow } from '../record'

/** West, south, east, north. */
export type Box = [number, number, number, number]

export interface PreviewFeature {
  number: number
  geometry: Geometry
}

/** Largest number of positions in the preview, of one line or ring and in total. */
const positionsOfLine = 300
const positionsInAll = 20_000

/** Collects row geometries for a preview: their bounding box, and a thinned sample. */
export class PreviewGeometry {
  readonly features: PreviewFeature[] = []
  box: Box | null = null
  private left = positionsInAll

  add({ number, geometry }: SourceRow): void {
    if (!geometry) return
    eachPosition(geometry, ([x, y]) => this.widen(x, y))
    if (this.left <= 0) return
    const thinned = thin(geometry)
    eachPosition(thinned, () => this.left--)
    if (this.left >= 0) this.features.push({ number, geometry: thinned })
  }

  private widen(x = Number.NaN, y = Number.NaN): void {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return
    const [west, south, east, north] = this.box ?? [x, y, x, y]
    this.box = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)]
  }
}

/** Lines with fewer positions, and everything flat. */
function thin(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: flat(geometry.coordinates) }
    case 'MultiPoint':
      return { ...geometry, coordinates: geometry.coordinates.map(flat) }
    case 'LineString':
      return { ...geometry, coordinates: thinLine(geometry.coordinates) }
    case 'MultiLineString':
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(thinLine) }
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(thinLine)) }
    case 'GeometryCollection':
      return { ...geometry, geometries: geometry.geometries.map(thin) }
  }
}

/** Every nth position and the last one, so that a ring stays closed. */
function thinLine(line: Position[]): Position[] {
  const step = Math.ceil(line.length / positionsOfLine)
  const left = step <= 1 ? line : line.filter((_, at) => at % step === 0 || at === line.length - 1)
  return left.map(flat)
}

const flat = (position: Position): Position => (position.length > 2 ? position.slice(0, 2) : position)
