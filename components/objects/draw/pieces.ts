import type { Geometry, Position } from 'geojson'
import { cutLine, cutPolygon, wrappedPlace } from '@/lib/shared/cut-at-meridian'
import { insideRing } from '@/lib/shared/inside-ring'

/** Splits a geometry for the editor: every ring, line and point becomes a separate editable feature. */
export const pieceKinds = ['point', 'linestring', 'polygon', 'hole'] as const
export type PieceKind = (typeof pieceKinds)[number]

export interface Piece {
  /** Assigned by the editor. */
  id?: string | undefined
  kind: PieceKind
  /** A position; a ring repeats its first at the end. */
  coordinates: readonly Position[]
}

/** A tenth of a millimetre on the ground. */
const digits = 9

export const tidyPlace = ([lon = 0, lat = 0]: Position): [number, number] => [
  Number(lon.toFixed(digits)),
  Number(lat.toFixed(digits)),
]

const tidy = (places: readonly Position[]) => places.map(tidyPlace)

const rings = (polygon: readonly (readonly Position[])[]): Piece[] =>
  polygon.map((ring, at) => ({ kind: at === 0 ? 'polygon' : 'hole', coordinates: tidy(ring) }))

export function toPieces(geometry: Geometry | null): Piece[] {
  switch (geometry?.type) {
    case undefined:
      return []
    case 'Point':
      return [{ kind: 'point', coordinates: tidy([geometry.coordinates]) }]
    case 'MultiPoint':
      return geometry.coordinates.map((place) => ({ kind: 'point', coordinates: tidy([place]) }))
    case 'LineString':
      return [{ kind: 'linestring', coordinates: tidy(geometry.coordinates) }]
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({ kind: 'linestring', coordinates: tidy(line) }))
    case 'Polygon':
      return rings(geometry.coordinates)
    case 'MultiPolygon':
      return geometry.coordinates.flatMap(rings)
    case 'GeometryCollection':
      return geometry.geometries.flatMap(toPieces)
  }
}

/** The shapes allowed in a layer, and whether an object may have several. */
export function drawnIn(geometryType: string): { kinds: readonly PieceKind[]; several: boolean } {
  const several = geometryType.startsWith('Multi') || geometryType === 'Geometry'
  if (geometryType.endsWith('Point')) return { kinds: ['point'], several }
  if (geometryType.endsWith('LineString')) return { kinds: ['linestring'], several }
  if (geometryType.endsWith('Polygon')) return { kinds: ['polygon', 'hole'], several }
  return { kinds: pieceKinds, several }
}

/** The ring around a hole; the first one when it lies in none, to be reported as an error. */
export function ringOf<Ring extends Pick<Piece, 'coordinates'>>(
  rings: readonly Ring[],
  hole: Piece,
): Ring | undefined {
  const holding = (ring: Ring) => hole.coordinates.some((place) => insideRing(ring.coordinates, place))
  return rings.find(holding) ?? rings[0]
}

/** The geometry made of the parts for a layer, cut at the 180th meridian; null while nothing is complete. */
export function fromPieces(pieces: readonly Piece[], geometryType: string): Geometry | null {
  const of = (kind: PieceKind) => pieces.filter((piece) => piece.kind === kind)
  const points = of('point').map(({ coordinates }) => wrappedPlace(coordinates[0] ?? []))
  const lines = of('linestring').flatMap(({ coordinates }) => cutLine(coordinates))
  const outer = of('polygon').map((piece) => ({ ...piece, holes: [] as Position[][] }))
  for (const hole of of('hole')) ringOf(outer, hole)?.holes.push([...hole.coordinates])
  const polygons = outer.flatMap(({ coordinates, holes }) => cutPolygon([coordinates, ...holes]))
  const multi = geometryType.startsWith('Multi')
  const [point] = points
  const [line] = lines
  const [polygon] = polygons
  const parts: Geometry[] = [
    ...(point
      ? [
          points.length > 1 || multi
            ? several('MultiPoint', points)
            : { type: 'Point' as const, coordinates: point },
        ]
      : []),
    ...(line
      ? [
          lines.length > 1 || multi
            ? several('MultiLineString', lines)
            : { type: 'LineString' as const, coordinates: line },
        ]
      : []),
    ...(polygon
      ? [
          polygons.length > 1 || multi
            ? several('MultiPolygon', polygons)
            : { type: 'Polygon' as const, coordinates: polygon },
        ]
      : []),
  ]
  return parts.length > 1 ? { type: 'GeometryCollection', geometries: parts } : (parts[0] ?? null)
}

const several = (type: 'MultiPoint' | 'MultiLineString' | 'MultiPolygon', coordinates: unknown) =>
  ({ type, coordinates }) as Geometry
