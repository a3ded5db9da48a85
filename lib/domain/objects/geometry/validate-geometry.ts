import type { Geometry, Position } from 'geojson'
import { eachPosition } from '@/lib/domain/formats'
import type { GeometryType } from '@/lib/domain/layers'
import type { Issue } from '@/lib/problems'
import { placeOnEarth } from './place-on-earth'

type Fault = Omit<Issue, 'path'>
export type ValidatedGeometry = { geometry: Geometry } | { fault: Fault }

/** Validates a geometry for a layer of the kind before it reaches the database: a ring that is not closed or
 * has too few points can crash the database process. A single geometry becomes a Multi one where the layer is
 * Multi. */
export function validateGeometry(geometry: Geometry, kind: GeometryType): ValidatedGeometry {
  const shaped = validateShape(geometry, kind)
  if ('fault' in shaped) return shaped
  const placed = placeOnEarth(shaped.geometry)
  const fault = placeFault(placed)
  return fault ? { fault } : { geometry: placed }
}

/** Like `validateGeometry`, for coordinates of any reference system. */
export function validateShape(geometry: Geometry, kind: GeometryType): ValidatedGeometry {
  const fitting = fitKind(geometry, kind)
  if (!fitting) return { fault: { rule: 'geometryKind', values: { given: geometry.type, kind } } }
  const fault = shapeFault(fitting)
  return fault ? { fault } : { geometry: fitting }
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

function placeFault(geometry: Geometry): Fault | null {
  let fault: Fault | null = null
  eachPosition(geometry, ([lon = Number.NaN, lat = Number.NaN]) => {
    if (!fault && !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90))
      fault = { rule: 'geometryRange', values: { place: `${lon}, ${lat}` } }
  })
  return fault
}

function shapeFault(geometry: Geometry): Fault | null {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return null
    case 'LineString':
      return lineFault(geometry.coordinates)
    case 'MultiLineString':
      return first(geometry.coordinates, lineFault)
    case 'Polygon':
      return first(geometry.coordinates, ringFault)
    case 'MultiPolygon':
      return first(geometry.coordinates, (rings) => first(rings, ringFault))
    default:
      return first(geometry.geometries, shapeFault)
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
  return moves ? null : { rule: 'geometryLine' }
}

function ringFault(positions: readonly Position[]): Fault | null {
  const [begin, end] = [positions[0], positions.at(-1)]
  const closed = positions.length >= 4 && begin && end && same(begin, end)
  return closed ? null : { rule: 'geometryRing' }
}

const same = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1]
