import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { decoded } from '../common/decoded-segment'
import { CollectionPath } from '../features/schema'

export const TilesetPath = CollectionPath.extend({
  tileMatrixSetId: z.preprocess(decoded, inputs.text(127, 1)),
})
export type TilesetPath = z.output<typeof TilesetPath>

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)

/** `…/tiles/{tileMatrixSetId}/{tileMatrix}/{tileRow}/{tileCol}` */
export const TilePartPath = TilesetPath.extend({ tileMatrix: whole, tileRow: whole, tileCol: whole })
export type TilePartPath = z.output<typeof TilePartPath>

export const MatrixSetPath = z.object({ tileMatrixSetId: z.preprocess(decoded, inputs.text(127, 1)) })
export type MatrixSetPath = z.output<typeof MatrixSetPath>

export const TilesetsQuery = z.object({ f: z.enum(['json']).optional() })
export const TilesetQuery = z.object({ f: z.enum(['json', 'tilejson']).optional() })
export type TilesetQuery = z.output<typeof TilesetQuery>
export const VectorTileQuery = z.object({ f: z.enum(['mvt']).optional() })
export const MapTileQuery = z.object({
  f: z.enum(['png', 'jpeg', 'webp']).optional(),
  style: inputs
    .text(100)
    .optional()
    .meta({ description: 'A style of the layer; the default one when absent' }),
})
export type MapTileQuery = z.output<typeof MapTileQuery>
