import { areaOf, type Polygon, unitsOfDegree } from '@/lib/domain/osm'

const metresOfDegree = 111_320

/** Square metres on the ground. */
export function groundArea(polygons: readonly Polygon[]): number {
  return polygons.reduce((sum, rings) => sum + areaOfPolygon(rings), 0)
}

function areaOfPolygon(rings: Polygon): number {
  const latitude = ((rings[0]?.[1] ?? 0) / unitsOfDegree) * (Math.PI / 180)
  const perUnit = (metresOfDegree / unitsOfDegree) ** 2 * Math.cos(latitude)
  // Holes are wound the other way.
  return Math.abs(rings.reduce((sum, ring) => sum + areaOf(ring), 0)) * perUnit
}

/** Metres per pixel at zoom 0, with 512 pixels a tile. */
const metresOfPixel = 78_271.517

/** The first zoom at which an area fills a number of pixels. */
export function zoomOfArea(area: number, pixels: number, latitude: number): number {
  const metres = metresOfPixel * Math.cos((latitude * Math.PI) / 180)
  return Math.ceil(Math.log2((metres * Math.sqrt(pixels)) / Math.sqrt(Math.max(area, 1e-6))))
}
