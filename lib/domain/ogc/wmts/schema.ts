import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { decoded } from '../common/decoded-segment'

const text = (description: string) => inputs.text(16_000).optional().meta({ description })

/** The parameters of the service as the API description lists them. Names may be in any letter case; values are
 * validated by the operation, with exceptions of WMTS. */
export const WmtsQuery = z.looseObject({
  service: text('WMTS'),
  version: text('1.0.0'),
  request: text('GetCapabilities, GetTile or GetFeatureInfo').meta({
    param: { required: true },
    override: { pattern: '^(GetCapabilities|GetTile|GetFeatureInfo)$' },
  }),
  acceptversions: text('Versions that the client can read'),
  sections: text('Sections of the capabilities'),
  layer: text('workspace:layer_name, group:id or basemap:id'),
  style: text('A style of the layer, or default'),
  format: text('image/png, image/jpeg, image/webp or application/vnd.mapbox-vector-tile'),
  tilematrixset: text('WebMercatorQuad or WorldCRS84Quad'),
  tilematrix: text('Zoom'),
  tilerow: text('Row from the north'),
  tilecol: text('Column from the west'),
  infoformat: text('text/plain, text/html, application/json or application/vnd.ogc.gml'),
  i: text('Column of the pixel in the tile'),
  j: text('Row of the pixel in the tile'),
  cql_filter: text('A filter in CQL'),
})

const segment = (most: number) => z.preprocess(decoded, inputs.text(most, 1))

/** `/service/wmts/{layer}/{style}/{matrixSet}/{matrix}/{row}/{column}.{suffix}` */
export const WmtsTilePath = z.object({
  layer: segment(300),
  style: segment(100),
  matrixSet: segment(50),
  matrix: segment(10),
  row: segment(20),
  column: segment(20),
})
export type WmtsTilePath = z.output<typeof WmtsTilePath>

export const WmtsTileQuery = z.looseObject({ cql_filter: text('A filter in CQL') })
