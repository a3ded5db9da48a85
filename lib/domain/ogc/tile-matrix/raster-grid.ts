import type { Context } from '@/lib/access/context'
import { type Layer, requireLayer } from '@/lib/domain/layers'
import { findMatrixSet, type MatrixSet, tileSide } from './matrix-sets'

type GriddedLayer = Pick<Layer, 'typeName' | 'title' | 'raster'>

/** Sides of pixels that differ by less are of a square. */
const square = 1e-6

/** The grid of a raster's pixels and overviews in its coordinate system, under the name of the layer; null for other layers,
 * for pixels that are no squares, and for systems without a code. */
export function rasterGrid({ typeName, title, raster }: GriddedLayer): MatrixSet | null {
  if (!raster) return null
  const { width, height, left, top, pixelWidth, pixelHeight, system } = raster
  const [authority, code] = system.code?.split(':') ?? []
  if (!authority || !code || Math.abs(pixelWidth / pixelHeight - 1) > square) return null
  const deepest = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / tileSide)))
  const cellSize = pixelWidth * 2 ** deepest
  return {
    id: typeName,
    title,
    uri: null,
    crs: `${authority}:${code}`,
    northFirst: system.northFirst,
    crsUri: `http://www.opengis.net/def/crs/${authority}/0/${code}`,
    crsUrn: `urn:ogc:def:crs:${authority}::${code}`,
    origin: [left, top],
    cellSize,
    scale: (cellSize * system.metresPerUnit) / 0.000_28,
    columns: 1,
    pixels: { width, height },
    deepest,
    bounds: [left, top - height * pixelHeight, left + width * pixelWidth, top],
  }
}

/** The grid of a name for a layer: one that all layers have, or that of its pixels; null when there is none. */
export const gridNamed = (id: string, layer: GriddedLayer): MatrixSet | null =>
  findMatrixSet(id) ?? (id.toLowerCase() === layer.typeName.toLowerCase() ? rasterGrid(layer) : null)

/** The same by the name alone: the layer of a grid is checked as its tiles are. */
export async function findGrid(ctx: Context, id: string): Promise<MatrixSet | null> {
  const known = findMatrixSet(id)
  if (known || !id.includes(':')) return known
  return rasterGrid(await requireLayer(ctx, { typeName: id }, 'read'))
}
