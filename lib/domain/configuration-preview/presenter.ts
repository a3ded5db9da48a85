import { z } from 'zod'
import type { Candidate, ExplainedSetting } from '@/lib/domain/configuration'
import { type Field, flag, integer, json, list, nullable, shape, text, type WireOf } from '@/lib/wire'

type Scalar = boolean | number | string

/** A field with a value of any setting type. */
function scalar<Entity, Value extends Scalar>(get: (entity: Entity) => Value): Field<Entity, Value> {
  const written = (value: Scalar) =>
    typeof value === 'boolean' ? (value ? 't' : 'f') : typeof value === 'number' ? String(value) : value
  return {
    read: (entity, dialect) => (dialect === 'typed' ? get(entity) : written(get(entity))),
    schema: (dialect) => (dialect === 'typed' ? z.union([z.boolean(), z.number(), z.string()]) : z.string()),
  }
}

const members = z.array(z.enum(['user', 'role', 'organization', 'state']))

const candidate = shape<Candidate>()({
  order_index: integer((c) => c.orderIndex),
  value: scalar((c) => c.value),
  fits: flag((c) => c.failing.length === 0),
  failing: json((c) => c.failing, members),
})

const chosen = ({ chosen: at, candidates }: ExplainedSetting) => (at === null ? undefined : candidates[at])

const explained = shape<ExplainedSetting>('PreviewedSetting')({
  node_id: nullable.integer((s) => s.nodeId),
  path: text((s) => s.path),
  type: text((s) => s.type),
  value: scalar((s) => s.value),
  from: text((s) => (s.chosen === null ? 'default' : 'value')),
  order_index: nullable.integer((s) => chosen(s)?.orderIndex),
  candidates: list((s) => s.candidates, candidate),
})

export const presentPreview = shape<ExplainedSetting[]>()({
  items: list((all) => all, explained),
})

export type PreviewedSettingWire = WireOf<typeof presentPreview>['items'][number]
