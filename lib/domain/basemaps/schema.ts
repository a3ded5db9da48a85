import { z } from 'zod'
import { inputs } from '@/lib/wire'
import { elevationEncodings } from './record'

/** Deepest supported tile zoom. */
export const deepestZoom = 24

const zoom = () => inputs.integer(0, deepestZoom)

const subdomains = inputs.formed(
  /^\s*[A-Za-z0-9-]{1,63}\s*(,\s*[A-Za-z0-9-]{1,63}\s*)*$/,
  'subdomains',
  200,
  0,
)

/** Tile source fields; the verb decides which of them apply to a kind. */
const source = {
  url: inputs.text(2000, 1).meta({
    description:
      'http:// or https:// of a host that the server may connect to; with {z}, {x} and {y} for raster',
  }),
  tms: inputs.flag(),
  subdomains: subdomains.nullable(),
  layers: inputs.title(1000),
  version: z.enum(['1.1.1', '1.3.0']),
  format: z.enum(['image/png', 'image/jpeg']),
  tileSize: inputs.integer(64, 1024),
  minZoom: zoom(),
  maxZoom: zoom(),
  elevation: z
    .enum(elevationEncodings)
    .nullable()
    .meta({ description: 'The pictures are heights in this encoding, for a hillshade on drawn maps' }),
  attribution: inputs.text(1000).nullable(),
  /** Name of an uploaded archive. */
  upload: inputs.text(255, 1),
}
export const sourceKeys = Object.keys(source) as (keyof typeof source)[]

const about = {
  titleRu: inputs.title(200),
  titleEn: inputs.text(200).nullable(),
  order: inputs.integer(-1_000_000, 1_000_000),
  isDefault: inputs.flag(),
  archived: inputs.flag(),
}

/** What a kind of basemap cannot do without, for the API description; the verb checks it. */
const needs = (kind: string, ...required: string[]) => ({
  properties: { kind: { const: kind } },
  required: ['kind', ...required],
})

export const CreateBasemap = z
  .object({ ...about, ...source })
  .partial()
  .extend({ titleRu: about.titleRu, kind: z.enum(['raster', 'wms', 'pmtiles']) })
  .meta({
    override: { anyOf: [needs('raster', 'url'), needs('wms', 'url', 'layers'), needs('pmtiles', 'upload')] },
  })
export type NewBasemap = z.output<typeof CreateBasemap>

export const ChangeBasemap = z.object({ ...about, ...source }).partial()
export type BasemapChange = z.output<typeof ChangeBasemap>

/** A source that may not be saved yet, and the tile to fetch from it. */
export const TryBasemap = z
  .object(source)
  .partial()
  .extend({
    kind: z.enum(['raster', 'wms']),
    z: inputs.integer(0, deepestZoom).default(0),
    x: inputs.integer(0).default(0),
    y: inputs.integer(0).default(0),
  })
  .refine(({ z: level, x, y }) => x < 2 ** level && y < 2 ** level, { path: ['x'] })
  .meta({
    description: 'x and y are below 2^z',
    override: { anyOf: [needs('raster', 'url'), needs('wms', 'url', 'layers')] },
  })
export type BasemapTrial = z.output<typeof TryBasemap>

export type SourceInput = Partial<Pick<NewBasemap, keyof typeof source>>

export const BasemapsQuery = z.object({
  /** Whether archived basemaps are included; only for those who may see them. */
  archived: inputs.flag().default(false),
})
export type BasemapsQuery = z.output<typeof BasemapsQuery>

const number = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`))
    .transform(Number)

/** `/service/basemaps/{id}/{z}/{x}/{y}` */
export const BasemapTilePath = inputs.IdPath.extend({
  z: number(2).pipe(z.number().max(deepestZoom)),
  x: number(8),
  y: number(8),
}).refine(({ z: level, x, y }) => x < 2 ** level && y < 2 ** level, { path: ['x'] })
export type BasemapTilePath = z.output<typeof BasemapTilePath>
