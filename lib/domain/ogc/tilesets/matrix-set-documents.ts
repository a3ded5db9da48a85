import { absent } from '@/lib/problems'
import type { ServiceAnswer } from '../common/answers'
import { hrefOf, jsonDocument, type Visit } from '../features/media'
import { cornerOf, type MatrixSet, matrixSets, sizeAt, tileSide } from '../tile-matrix/matrix-sets'
import { findGrid } from '../tile-matrix/raster-grid'
import type { Context } from '@/lib/access/context'
import type { MatrixSetPath } from './schema'

export const matrixSetsPath = '/tileMatrixSets'
export const matrixSetPath = ({ id }: MatrixSet) => `${matrixSetsPath}/${encodeURIComponent(id)}`

/** The tile matrix sets that tiles are cut along (OGC 20-057, 10). */
export function listMatrixSets(visit: Visit): ServiceAnswer {
  return jsonDocument({
    links: [{ href: hrefOf(visit, matrixSetsPath), rel: 'self', type: 'application/json' }],
    tileMatrixSets: matrixSets.map((set) => ({
      id: set.id,
      title: set.title,
      uri: set.uri,
      crs: set.crsUri,
      links: ['self', 'item'].map((rel) => ({
        href: hrefOf(visit, matrixSetPath(set)),
        rel,
        type: 'application/json',
      })),
    })),
  })
}

/** A tile matrix set by OGC 17-083r4: one that all layers have, or the grid of a raster; 404 when there is none of that name. */
export async function getMatrixSet(
  ctx: Context,
  visit: Visit,
  { tileMatrixSetId }: MatrixSetPath,
): Promise<ServiceAnswer> {
  const set = await findGrid(ctx, tileMatrixSetId)
  if (!set) throw absent('tileMatrixSet')
  return jsonDocument({
    id: set.id,
    title: set.title,
    ...(set.uri && { uri: set.uri }),
    crs: set.crsUri,
    orderedAxes: set.crs === 'CRS:84' ? ['Lon', 'Lat'] : set.northFirst ? ['Y', 'X'] : ['X', 'Y'],
    links: [{ href: hrefOf(visit, matrixSetPath(set)), rel: 'self', type: 'application/json' }],
    tileMatrices: Array.from({ length: set.deepest + 1 }, (_, zoom) => {
      const { columns, rows } = sizeAt(set, zoom)
      return {
        id: String(zoom),
        scaleDenominator: set.scale / 2 ** zoom,
        cellSize: set.cellSize / 2 ** zoom,
        cornerOfOrigin: 'topLeft',
        pointOfOrigin: cornerOf(set),
        tileWidth: tileSide,
        tileHeight: tileSide,
        matrixWidth: columns,
        matrixHeight: rows,
      }
    }),
  })
}
