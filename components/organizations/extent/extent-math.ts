import type { MapExtentWire } from '@/lib/domain/map-extents/presenter'

export type Corner = 'northWest' | 'northEast' | 'southEast' | 'southWest'
export const corners: readonly Corner[] = ['northWest', 'northEast', 'southEast', 'southWest']

/** Degrees; a smaller extent would look like a point on the map. */
const smallest = 0.0005
const limits = { lon: 180, lat: 85 }

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
const round = (value: number) => Math.round(value * 1e5) / 1e5

export const cornerPoint = (
  [west, south, east, north]: MapExtentWire['extent'],
  corner: Corner,
): [number, number] => [corner.endsWith('West') ? west : east, corner.startsWith('north') ? north : south]

export const middleOf = ([west, south, east, north]: MapExtentWire['extent']): [number, number] => [
  (west + east) / 2,
  (south + north) / 2,
]

/** Moves one corner; corners never pass each other. */
export function moveCorner(
  extent: MapExtentWire['extent'],
  corner: Corner,
  lon: number,
  lat: number,
): MapExtentWire['extent'] {
  const [west, south, east, north] = extent
  const x = round(within(lon, limits.lon))
  const y = round(within(lat, limits.lat))
  const west2 = corner.endsWith('West') ? Math.min(x, east - smallest) : west
  const east2 = corner.endsWith('East') ? Math.max(x, west + smallest) : east
  const south2 = corner.startsWith('south') ? Math.min(y, north - smallest) : south
  const north2 = corner.startsWith('north') ? Math.max(y, south + smallest) : north
  return [west2, south2, east2, north2]
}

/** Moves the centre; the size is kept, inside the world. */
export function moveMiddle(
  [west, south, east, north]: MapExtentWire['extent'],
  lon: number,
  lat: number,
): MapExtentWire['extent'] {
  const [width, height] = [(east - west) / 2, (north - south) / 2]
  const x = Math.min(180 - width, Math.max(-180 + width, lon))
  const y = Math.min(90 - height, Math.max(-90 + height, lat))
  return [round(x - width), round(y - height), round(x + width), round(y + height)]
}

export const roundExtent = ([west, south, east, north]: MapExtentWire['extent']): MapExtentWire['extent'] => [
  round(Math.max(-180, west)),
  round(Math.max(-90, south)),
  round(Math.min(180, east)),
  round(Math.min(90, north)),
]

export const sameExtent = (one: MapExtentWire['extent'], two: MapExtentWire['extent']) =>
  one.every((value, index) => Math.abs(value - (two[index] ?? Number.NaN)) < 1e-6)

export const isExtent = ([west, south, east, north]: MapExtentWire['extent']) =>
  west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north

/** The extent as a polygon for the map. */
export function framePolygon([
  west,
  south,
  east,
  north,
]: MapExtentWire['extent']): GeoJSON.Feature<GeoJSON.Polygon> {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}
