import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { decoded } from '../common/decoded-segment'

/** Most features of a page; a larger limit is reduced to this. */
export const featuresAtMost = 100_000

const f = z.enum(['json', 'html']).optional()

export const DocumentQuery = z.object({ f })
export type DocumentQuery = z.infer<typeof DocumentQuery>

/** A collection also has metadata by ISO 19115. */
export const CollectionQuery = z.object({ f: z.enum(['json', 'html', 'iso19139']).optional() })

/** `workspace:layer_name` */
export const CollectionPath = z.object({ id: z.preprocess(decoded, inputs.text(300, 1)) })
export type CollectionPath = z.infer<typeof CollectionPath>

export const FeaturePath = CollectionPath.extend({ featureId: inputs.text(40, 1) })
export type FeaturePath = z.infer<typeof FeaturePath>

export const FeatureQuery = z.object({ f, crs: inputs.text(200).optional() })
export type FeatureQuery = z.infer<typeof FeatureQuery>

/** Every other parameter is the name of a field with the value that it must have. */
export const ItemsQuery = z.looseObject({
  f: z.enum(['json', 'html', 'csv', 'fgb', 'gpkg']).optional(),
  limit: inputs
    .integer(1)
    .default(10)
    .transform((limit) => Math.min(limit, featuresAtMost)),
  offset: inputs.integer(0).default(0),
  bbox: inputs.text(300).optional(),
  'bbox-crs': inputs.text(200).optional(),
  crs: inputs.text(200).optional(),
  datetime: inputs.text(100).optional(),
  filter: inputs.text(64 * 1024).optional(),
  'filter-lang': z.enum(['cql2-text', 'cql2-json']).optional(),
  'filter-crs': inputs.text(200).optional(),
  sortby: inputs.text(1000).optional(),
  properties: inputs.text(10_000).optional(),
})
export type ItemsQuery = z.infer<typeof ItemsQuery>

/** Parameters that are not fields. */
export const knownParameters = new Set([...Object.keys(ItemsQuery.shape), 'token', 'apiVersion'])
