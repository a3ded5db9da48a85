import type { Box } from '@/lib/domain/coordinates'
import { deepestZoom } from '@/lib/domain/tiles'

/** A grid of tiles for each zoom (OGC 17-083r4); zoom 0 is the coarsest. */
export interface MatrixSet {
  id: string
  title: string
  /** In the register of OGC; null for the grid of a raster. */
  uri: string | null
  /** Code of its coordinate system. */
  crs: string
  /** Whether documents name north before east, as the system does. */
  northFirst?: boolean
  crsUri: string
  crsUrn: string
  /** The north-west corner. */
  origin: readonly [x: number, y: number]
  /** Units of the system per pixel at zoom 0. */
  cellSize: number
  /** The same as a scale denominator, by pixels of 0.28 mm. */
  scale: number
  /** Columns at zoom 0; there is one row. */
  columns: number
  /** Of the grid of a raster: its pixels at the deepest zoom, beyond which there are no tiles. */
  pixels?: { width: number; height: number }
  deepest: number
  bounds: Box
}

/** Pixels of a side of a tile. */
export const tileSide = 256

const half = 20_037_508.342_789_244

// Values of the register of tile matrix sets, http://www.opengis.net/def/tms.
const webMercator: MatrixSet = {
  id: 'WebMercatorQuad',
  title: 'Google Maps Compatible for the World',
  uri: 'http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad',
  crs: 'EPSG:3857',
  crsUri: 'http://www.opengis.net/def/crs/EPSG/0/3857',
  crsUrn: 'urn:ogc:def:crs:EPSG::3857',
  origin: [-half, half],
  cellSize: (half * 2) / tileSide,
  scale: 559_082_264.028_717,
  columns: 1,
  deepest: 24,
  bounds: [-half, -half, half, half],
}

const worldDegrees: MatrixSet = {
  id: 'WorldCRS84Quad',
  title: 'CRS84 for the World',
  uri: 'http://www.opengis.net/def/tilematrixset/OGC/1.0/WorldCRS84Quad',
  crs: 'CRS:84',
  crsUri: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  crsUrn: 'urn:ogc:def:crs:OGC:1.3:CRS84',
  origin: [-180, 90],
  cellSize: 180 / tileSide,
  scale: 279_541_132.014_358,
  columns: 2,
  deepest: 17,
  bounds: [-180, -90, 180, 90],
}

export const matrixSets: readonly MatrixSet[] = [webMercator, worldDegrees]

/** Basemaps have tiles along this grid only. */
export const basemapMatrixSet = webMercator

/** Vector tiles are cut along this grid only, down to the zoom that clients enlarge. */
export const vectorMatrixSet: MatrixSet = { ...webMercator, deepest: deepestZoom }

/** The matrix set of an identifier, in any letter case; null when there is none. */
export const findMatrixSet = (id: string): MatrixSet | null =>
  matrixSets.find((one) => one.id.toLowerCase() === id.toLowerCase()) ?? null

export interface TilePlace {
  zoom: number
  row: number
  column: number
}

/** Columns and rows at a zoom. */
export function sizeAt(
  { columns, pixels, deepest }: MatrixSet,
  zoom: number,
): { columns: number; rows: number } {
  if (!pixels) return { columns: columns * 2 ** zoom, rows: 2 ** zoom }
  const side = tileSide * 2 ** (deepest - zoom)
  return { columns: Math.ceil(pixels.width / side), rows: Math.ceil(pixels.height / side) }
}

/** Whether the grid has the tile. */
export function hasTile(set: MatrixSet, { zoom, row, column }: TilePlace): boolean {
  const { columns, rows } = sizeAt(set, zoom)
  return zoom <= set.deepest && row < rows && column < columns
}

/** The area of a tile in the system of the set, x before y. */
export function boxOf({ origin: [west, north], cellSize }: MatrixSet, { zoom, row, column }: TilePlace): Box {
  const side = (cellSize * tileSide) / 2 ** zoom
  return [west + column * side, north - (row + 1) * side, west + (column + 1) * side, north - row * side]
}

/** The corner of the grid in the order of axes of its system. */
export const cornerOf = ({ origin: [x, y], northFirst }: MatrixSet): readonly [number, number] =>
  northFirst ? [y, x] : [x, y]

/** A whole number of a tile address; null for anything else. */
export const numberIn = (text: string): number | null => (/^\d{1,8}$/.test(text) ? Number(text) : null)
