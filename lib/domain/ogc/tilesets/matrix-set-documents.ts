import { absent } from '@/lib/problems'
import type { ServiceAnswer } from '../common/answers'
import { hrefOf, jsonDocument, type Visit } from '../features/media'
import { findMatrixSet, type MatrixSet, matrixSets, sizeAt, tileSide } from '../tile-matrix/matrix-sets'
import type { MatrixSetPath } from './schema'

export const matrixSetsPath = '/tileMatrixSets'
export const matrixSetPath = ({ id }: MatrixSet) => `${matrixSetsPath}/${id}`

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

/** A tile matrix set by OGC 17-083r4; 404 when there is none of that name. */
export function getMatrixSet(visit: Visit, { tileMatrixSetId }: MatrixSetPath): ServiceAnswer {
  const set = requireMatrixSet(tileMatrixSetId)
  return jsonDocument({
    id: set.id,
    title: set.title,
    uri: set.uri,
    crs: set.crsUri,
    orderedAxes: set.crs === 'CRS:84' ? ['Lon', 'Lat'] : ['X', 'Y'],
    links: [{ href: hrefOf(visit, matrixSetPath(set)), rel: 'self', type: 'application/json' }],
    tileMatrices: Array.from({ length: set.deepest + 1 }, (_, zoom) => {
      const { columns, rows } = sizeAt(set, zoom)
      return {
        id: String(zoom),
        scaleDenominator: set.scale / 2 ** zoom,
        cellSize: set.cellSize / 2 ** zoom,
        cornerOfOrigin: 'topLeft',
        pointOfOrigin: set.origin,
        tileWidth: tileSide,
        tileHeight: tileSide,
        matrixWidth: columns,
        matrixHeight: rows,
      }
    }),
  })
}

/** The tile matrix set of an identifier; 404 when there is none. */
export function requireMatrixSet(id: string): MatrixSet {
  const found = findMatrixSet(id)
  if (!found) throw absent('tileMatrixSet')
  return found
}
