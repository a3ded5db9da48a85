import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { foldBox } from '@/lib/shared/fold-box'
import { inputs } from '@/lib/wire'

export const featuresAtMost = 10_000
/** Bytes of a request that writes objects; more than that is an import. */
export const bodyAtMost = 20 * 1024 * 1024
const largestId = Number.MAX_SAFE_INTEGER

const fromSegment = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Math.min(Number(value), largestId) : value

const fromText = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value

export const ObjectPath = inputs.IdPath.extend({
  objectId: z
    .preprocess(fromSegment, z.int().min(0))
    .meta({ override: { type: 'integer', minimum: 1, maximum: largestId } }),
})
export type ObjectPath = z.output<typeof ObjectPath>

const box = z
  .tuple([inputs.decimal(), inputs.decimal(), inputs.decimal(), inputs.decimal()], { error: 'box' })
  .refine(([, south, , north]) => south <= north, { params: ruleBroken('box') })
  .transform(foldBox)

/** West, south, east, north; a box that crosses the 180th meridian has its west above its east. */
const bbox = inputs.boxText(box)

/** Length limit of a filter, the same as in the map services. */
const filterAtMost = 64 * 1024

/** Which objects to return. */
export const ObjectsFilter = z.object({
  /** Part of any text, or an exact whole number. */
  search: inputs.text(200).optional(),
  /** CQL, as in WMS. */
  filter: inputs.text(filterAtMost).optional(),
})
export type ObjectsFilter = z.output<typeof ObjectsFilter>

export const ObjectsQuery = ObjectsFilter.extend({
  bbox: bbox.optional(),
  limit: inputs.integer(1).optional(),
  offset: inputs.integer(0).default(0),
  /** An attribute or the key. */
  sort: inputs.text(100).optional(),
  direction: inputs.direction('ASC'),
  geometry: inputs.flag().default(true),
  /** Attributes to return; the name of the key alone returns none. */
  fields: inputs.csv(inputs.text(100), 500, 'comma-separated names of fields of the layer').optional(),
  /** An object whose position in this order is asked for. */
  position: z
    .preprocess(fromText, z.int().min(1))
    .meta({ override: { type: 'integer', minimum: 1, maximum: largestId } })
    .optional(),
})
export type ObjectsQuery = z.output<typeof ObjectsQuery>
export type Box = z.output<typeof box>

const kinds = [
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
] as const

interface GivenGeometry {
  type: (typeof kinds)[number]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Only what they are is validated here: their members are counted before each of them is looked at.
const geometry = z
  .unknown()
  .refine(isObject, { error: 'object', abort: true })
  .refine(({ type }) => (kinds as readonly unknown[]).includes(type), {
    path: ['type'],
    params: ruleBroken('oneOf', { allowed: kinds.join(', ') }),
  })
  .meta({
    override: { type: 'object', properties: { type: { type: 'string', enum: kinds } }, required: ['type'] },
  }) as z.ZodType<GivenGeometry>
const properties = z
  .unknown()
  .refine(isObject, { error: 'object' })
  .meta({ override: { type: 'object', additionalProperties: true } }) as z.ZodType<Record<string, unknown>>

const feature = {
  type: z.literal('Feature'),
  /** Ignored: clients send back what they have read, and new objects get a new id. */
  id: z.unknown().optional(),
  geometry: geometry.nullish(),
  properties: properties.nullish(),
}

/** One object. */
export const NewFeature = z.object({
  ...feature,
  /** The key of a deleted object that this one replaces: it takes over the files. */
  restores: inputs.integer(1, largestId).nullish(),
})

/** One object or several. */
export const NewObjects = z.discriminatedUnion(
  'type',
  [
    NewFeature,
    z.object({ type: z.literal('FeatureCollection'), features: z.array(NewFeature).max(featuresAtMost) }),
  ],
  { error: 'feature' },
)
export type NewObjects = z.output<typeof NewObjects>
export type NewFeature = z.output<typeof NewFeature>

/** Absent attributes stay as they are, null ones are cleared; the same goes for the geometry. */
export const ChangeObject = z.object({ ...feature, type: feature.type.optional() })
export type ChangeObject = z.output<typeof ChangeObject>

/** Changes of one request. */
export const changesAtMost = 1000

/** An existing object; with an ETag, only as the caller has read it. */
export const NamedObject = z.object({
  id: z
    .int()
    .min(0)
    .max(largestId)
    .meta({ override: { type: 'integer', minimum: 0, maximum: largestId } }),
  etag: inputs.text(100).nullish(),
})
export type NamedObject = z.output<typeof NamedObject>

/** Objects to create, change and delete together. */
export const ChangeObjects = z.object({
  create: z.array(NewFeature).max(changesAtMost).default([]),
  update: z.array(ChangeObject.extend(NamedObject.shape)).max(changesAtMost).default([]),
  delete: z.array(NamedObject).max(changesAtMost).default([]),
})
export type ChangeObjects = z.output<typeof ChangeObjects>

export const HistoryQuery = inputs.Paging
