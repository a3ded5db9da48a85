import type { Position } from 'geojson'

/** Nesting depth of the coordinates of each kind. */
export const nesting = {
  Point: 0,
  LineString: 1,
  MultiPoint: 1,
  Polygon: 2,
  MultiLineString: 2,
  MultiPolygon: 3,
} as const

export type SimpleKind = keyof typeof nesting
export const simpleKinds = Object.keys(nesting) as SimpleKind[]

export const isSimpleKind = (type: unknown): type is SimpleKind =>
  typeof type === 'string' && Object.hasOwn(nesting, type)

export type Nested = Position | Nested[]
