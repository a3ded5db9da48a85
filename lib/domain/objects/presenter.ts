import type { Geometry } from 'geojson'
import { z } from 'zod'
import { integer, moment, nullable, pageOf, type Presenter, shape, text, type WireOf } from '@/lib/wire'
import type { ChangedObjects } from './change-objects'
import type { HistoryEntry } from './history'
import type { ObjectRow } from './record'
import type { Created } from './write-objects'

// Described loosely: GeoJSON clients know the rest.
const geometry = z.looseObject({ type: z.string() }).nullable() as z.ZodType as z.ZodType<Geometry | null>

const feature = z
  .object({
    type: z.literal('Feature'),
    id: z.int(),
    geometry,
    properties: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Feature' })

const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) })

/** GeoJSON is the same in every version. */
export const presentObject: Presenter<ObjectRow> = { render: (row) => row.feature, schema: () => feature }

export const presentCreated: Presenter<Created> = {
  render: (created) => created,
  schema: () => z.union([feature, collection]),
}

/** What a change of several objects did; the keys stand in the order of the request. */
export const presentChanged: Presenter<ChangedObjects> = {
  render: (changed) => changed,
  schema: () => z.object({ created: z.array(feature), updated: z.array(feature), deleted: z.array(z.int()) }),
}

/** What a template shows of an object. */
export const presentPopup = shape<string | null>()({ html: nullable.text((html) => html) })

const file = z.object({ id: z.int(), type: z.string(), fileName: z.string() })
const code = z.string().nullable()
const gml = z.object({
  description: code,
  identifier: code,
  identifierSpace: code,
  name: code,
  nameSpace: code,
})
const snapshot = z.object({
  geometry,
  properties: z.record(z.string(), z.unknown()),
  files: z.array(file).optional(),
  gml: gml.optional(),
})

const presentEntry = shape<HistoryEntry>('ObjectHistoryEntry')({
  date: moment((entry) => entry.date),
  user: nullable.part(
    (entry) => (entry.userId === null ? null : { id: entry.userId, fio: entry.userFio ?? '' }),
    shape<{ id: number; fio: string }>()({
      id: integer((user) => user.id),
      fio: text((user) => user.fio),
    }),
  ),
  action: text((entry) => entry.action),
  before: nullable.json((entry) => entry.before, snapshot),
  after: nullable.json((entry) => entry.after, snapshot),
})

export type ObjectHistoryEntryWire = WireOf<typeof presentEntry>

export const presentHistory = pageOf(presentEntry)
