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
