import type { Geometry } from 'geojson'

/** Parts of one kind as one geometry. */
export function joinParts(parts: readonly Geometry[]): Geometry {
  const [first] = parts
  if (!first) throw new Error('There are no parts')
  if (parts.length === 1 || first.type === 'GeometryCollection') return first
  const coordinates = parts.map((part) => (part.type === 'GeometryCollection' ? [] : part.coordinates))
  return { type: `Multi${first.type}`, coordinates } as Geometry
}
