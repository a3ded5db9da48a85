import { z } from 'zod'
import { type Sql, sql } from '@/lib/platform/database'
import { type Fields, json, onlyIn, text } from '@/lib/wire'
import { noonOf } from './calendar-day'
import type { FieldType } from './definition'
import type { GeometryValue } from './geometry'

/** A custom field value in task records. */
export interface FieldValue {
  id: number
  key: string
  name: string
  type: FieldType
  /** In the stored form. */
  value: unknown
}

const valuesOf = (where: Sql): Sql => sql`case when t.fields = '{}' then '[]'::json else coalesce((
    select json_agg(json_build_object('id', (d ->> 'id')::int, 'key', d ->> 'key', 'name', d ->> 'name',
      'type', d ->> 'type', 'value', t.fields -> (d ->> 'id')))
    from jsonb_array_elements(y.fields) d where t.fields ? (d ->> 'id')${where}
  ), '[]') end`

/** The values of a task over the aliases `t` (task) and `y` (its work type), in the order of the
 * definitions. */
export const fieldValues = valuesOf(sql``)

/** Only those of geometry fields. */
export const geometryValues = valuesOf(sql` and d ->> 'type' = 'GEOMETRY'`)

interface Holder {
  fields: readonly FieldValue[]
}

/** The geometry of a field: complete in answers, without measurements in bodies. */
export type GeometryWire = Pick<GeometryValue, 'type' | 'coordinates'> & Partial<GeometryValue>
export type FieldValueWire = string | number | boolean | GeometryWire | null

const typedForm = z.record(
  z.string(),
  z.object({ field_id: z.int(), value: z.unknown() as z.ZodType<FieldValueWire> }),
)

/** The keys of an answer that carry custom fields: an object in 2.x; in 1.x its JSON text with every value
 * as text. */
export const customFieldKeys = {
  fields: onlyIn(
    'typed',
    json(
      (holder) => asObject(holder.fields, (one) => ({ field_id: one.id, value: typedValue(one) })),
      typedForm,
    ),
  ),
  custom_fields: onlyIn(
    'text',
    text((holder) =>
      JSON.stringify(asObject(holder.fields, (one) => ({ field_id: String(one.id), value: textOf(one) }))),
    ),
  ),
} satisfies Fields<Holder>

function asObject<Written>(values: readonly FieldValue[], write: (one: FieldValue) => Written) {
  return Object.fromEntries(values.map((one) => [one.key, write(one)]))
}

/** A value as 2.x answers it. */
export function typedValue({ type, value }: Pick<FieldValue, 'type' | 'value'>): FieldValueWire {
  return type === 'DATE' ? noonOf(String(value)) : (value as FieldValueWire)
}

function textOf(one: FieldValue): unknown {
  return one.type === 'DATE' ? `${String(one.value)} 12:00:00` : inText(one.value)
}

/** JSON as 1.x writes it: nested numbers and booleans are also texts. */
function inText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return value.map(inText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inText(one)]))
}
