/** Longitude, latitude. */
export type Place = [number, number]

export type Shape =
  | { type: 'Point'; coordinates: Place }
  | { type: 'LineString'; coordinates: Place[] }
  | { type: 'Polygon'; coordinates: Place[][] }

export type ShapeKind = Shape['type']

/** Every corner of a shape once: the closing point of a ring repeats the first. */
export function cornersOf(shape: Shape): Place[] {
  if (shape.type === 'Point') return [shape.coordinates]
  if (shape.type === 'LineString') return shape.coordinates
  return shape.coordinates.flatMap((ring) => ring.slice(0, -1))
}
