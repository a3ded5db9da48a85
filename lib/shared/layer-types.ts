/** Types of layer fields. */
export const fieldTypes = ['string', 'int', 'long', 'double', 'boolean', 'date', 'timestamp'] as const
export type FieldType = (typeof fieldTypes)[number]

/** Geometry types of layers; `Geometry` is any of the others. */
export const geometryTypes = [
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'Geometry',
] as const
export type GeometryType = (typeof geometryTypes)[number]

/** Kinds of geometry, in the order of their dimension. */
export const geometryKinds = ['point', 'line', 'area'] as const
export type GeometryKind = (typeof geometryKinds)[number]

/** What a map without a time shows of a layer with dates. */
export const timeDefaults = ['all', 'earliest', 'latest', 'current'] as const
export type TimeDefault = (typeof timeDefaults)[number]
