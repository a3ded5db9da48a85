import type { Geometry } from 'geojson'

/** Merges geometries into one: several of one kind become its Multi form. */
export function joinGeometries(parts: readonly Geometry[]): Geometry | null {
  const [first] = parts
  if (!first || parts.length === 1) return first ?? null
  if (parts.some(({ type }) => type !== first.type))
    return { type: 'GeometryCollection', geometries: [...parts] }
  const coordinates = parts.flatMap((part) => ('coordinates' in part ? [part.coordinates] : []))
  return { type: `Multi${first.type}`, coordinates } as Geometry
}
