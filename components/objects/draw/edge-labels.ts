import type { Position } from 'geojson'
import { spheroidDistance } from '@/components/map/draw/measure'
import type { Piece } from './pieces'

export interface EdgeLabel {
  place: [number, number]
  metres: number
  /** The edge that is being drawn. */
  last: boolean
}

/** Pixels below which a label would cover its edge. */
const shortest = 56
/** More labels than this would cover the shape. */
const labelsAtMost = 24

type Project = (place: [number, number]) => { x: number; y: number }

const place = ([lon = 0, lat = 0]: Position): [number, number] => [lon, lat]

/** Index of the edge that ends at the pointer: the ring of a sketch is closed behind it. */
const lastAtOf = ({ kind, coordinates }: Piece) => coordinates.length - (kind === 'linestring' ? 2 : 3)

/** Metres of the edge that is being drawn; null for points. */
export function lastEdgeOf(sketch: Piece): number | null {
  const at = lastAtOf(sketch)
  const [from, to] = [sketch.coordinates[at], sketch.coordinates[at + 1]]
  return sketch.kind === 'point' || !from || !to ? null : spheroidDistance(place(from), place(to))
}

/** Lengths of the edges that are long enough on the screen; of a sketch, its last edge always. */
export function edgeLabels(piece: Piece, isSketch: boolean, project: Project): EdgeLabel[] {
  if (piece.kind === 'point') return []
  const places = piece.coordinates.map(place)
  const ring = piece.kind !== 'linestring'
  const lastAt = lastAtOf(piece)
  const labels: EdgeLabel[] = []
  for (const [at, from] of places.slice(0, -1).entries()) {
    const to = places[at + 1] ?? from
    const last = isSketch && at === lastAt
    // What closes the sketch of a ring is no edge yet, unless there is an area.
    if (isSketch && ring && at > lastAt && places.length < 5) continue
    const [one, other] = [project(from), project(to)]
    if (!last && Math.hypot(one.x - other.x, one.y - other.y) < shortest) continue
    const metres = spheroidDistance(from, to)
    if (metres > 0) labels.push({ place: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], metres, last })
  }
  return labels.length <= labelsAtMost ? labels : labels.filter(({ last }) => last)
}
