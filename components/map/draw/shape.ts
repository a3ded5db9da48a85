import type { Position } from 'geojson'
import { crossingOf, cutLine, cutPolygon, wrappedPlace } from '@/lib/shared/cut-at-meridian'
import { type Middle, movedAround } from './lon-window'

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

/** The point, line or rings of a shape. */
export function pathsOf(shape: Shape): Place[][] {
  if (shape.type === 'Point') return [[shape.coordinates]]
  return shape.type === 'LineString' ? [shape.coordinates] : shape.coordinates
}

/** Where a shape crosses the 180th meridian; null when it does not. */
export const crossingOfShape = (shape: Shape): Place | null => crossingOf(pathsOf(shape)[0] ?? [])

const places = (path: readonly Position[]) => path.map(([lon = 0, lat = 0]): Place => [lon, lat])

function withPaths(shape: Shape, paths: readonly (readonly Position[])[]): Shape {
  const [first = [], ...more] = paths.map(places)
  if (shape.type === 'Point') return { ...shape, coordinates: first[0] ?? shape.coordinates }
  if (shape.type === 'LineString') return { ...shape, coordinates: first }
  return { ...shape, coordinates: [first, ...more] }
}

/** A shape moved around the globe into the window around a middle; the same where it does not fit. */
export const movedShape = (shape: Shape, middle: Middle): Shape =>
  withPaths(
    shape,
    pathsOf(shape).map((path) => movedAround(path, middle)),
  )

/** A shape on one side of the 180th meridian, with longitudes from -180 to 180. */
export function wrappedShape(shape: Shape): Shape {
  if (shape.type === 'Point') return withPaths(shape, [[wrappedPlace(shape.coordinates)]])
  if (shape.type === 'LineString') return withPaths(shape, cutLine(shape.coordinates).slice(0, 1))
  return withPaths(shape, cutPolygon(shape.coordinates)[0] ?? shape.coordinates)
}
