import type { Geometry, Position } from 'geojson'
import type { GeometryType } from '@/lib/domain/layers'
import type { Issue } from '@/lib/problems'
import { placeOnEarth } from './place-on-earth'

type Fault = Omit<Issue, 'path'>
export type ValidatedGeometry = { geometry: Geometry } | { fault: Fault }

/** Validates a geometry for a layer of the kind before it reaches the database: a ring that is not closed or
 * has too few points can crash the database process. A single geometry becomes a Multi one where the layer is
 * Multi. */
export function validateGeometry(geometry: Geometry, kind: GeometryType): ValidatedGeometry {
  const fitting = fitKind(geometry, kind)
  if (!fitting) return { fault: { rule: 'geometryKind', values: { given: geometry.type, kind } } }
  const placed = placeOnEarth(fitting)
  const fault = faultOf(placed)
  return fault ? { fault } : { geometry: placed }
}

/** Whether geometries of a type fit into a layer of the kind. */
export function fitsKind(type: string, kind: GeometryType): boolean {
  return kind === 'Geometry' || type === kind || (type !== 'GeometryCollection' && kind === `Multi${type}`)
}

function fitKind(geometry: Geometry, kind: GeometryType): Geometry | null {
  if (!fitsKind(geometry.type, kind)) return null
  if (kind === 'Geometry' || geometry.type === kind || geometry.type === 'GeometryCollection') return geometry
  return { type: kind, coordinates: [geometry.coordinates] } as Geometry
}

function faultOf(geometry: Geometry): Fault | null {
  switch (geometry.type) {
    case 'Point':
      return rangeFault([geometry.coordinates])
    case 'MultiPoint':
      return rangeFault(geometry.coordinates)
    case 'LineString':
      return lineFault(geometry.coordinates)
    case 'MultiLineString':
      return first(geometry.coordinates, lineFault)
    case 'Polygon':
      return first(geometry.coordinates, ringFault)
    case 'MultiPolygon':
      return first(geometry.coordinates, (rings) => first(rings, ringFault))
    default:
      return first(geometry.geometries, faultOf)
  }
}

function first<T>(parts: readonly T[], validate: (part: T) => Fault | null): Fault | null {
  for (const part of parts) {
    const fault = validate(part)
    if (fault) return fault
  }
  return null
}

function lineFault(positions: readonly Position[]): Fault | null {
  const [begin] = positions
  const moves = positions.some((position) => !begin || !same(position, begin))
  return moves ? rangeFault(positions) : { rule: 'geometryLine' }
}

function ringFault(positions: readonly Position[]): Fault | null {
  const [begin, end] = [positions[0], positions.at(-1)]
  if (positions.length < 4 || !begin || !end || !same(begin, end)) return { rule: 'geometryRing' }
  return rangeFault(positions)
}

function rangeFault(positions: readonly Position[]): Fault | null {
  for (const [lon = Number.NaN, lat = Number.NaN] of positions) {
    if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90))
      return { rule: 'geometryRange', values: { place: `${lon}, ${lat}` } }
  }
  return null
}

const same = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1]
