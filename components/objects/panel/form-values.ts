import dayjs from 'dayjs'
import type { Geometry } from 'geojson'
import type { ObjectFeature, ObjectSource, Value, Values } from '../types'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

/** Form values: the geometry, and attributes under names that no column can have. */
export type FormValues = { geometry: Geometry | null } & Record<string, unknown>

export const formName = ({ id }: LayerFieldWire) => `field-${id}`

const pickerFormat = 'YYYY-MM-DD HH:mm:ss'

/** A value as the input holds it. */
export function toControl(value: Value | undefined, { type }: LayerFieldWire): unknown {
  if (type === 'date') return value === null || value === undefined ? null : String(value).slice(0, 10)
  if (type === 'timestamp') {
    const moment = value === null || value === undefined ? null : dayjs(String(value))
    return moment?.isValid() ? moment.format(pickerFormat) : null
  }
  if (value === null || value === undefined) return ''
  return type === 'string' ? String(value) : value
}

/** The value of an input; empty is null. */
export function fromControl(held: unknown, { type }: LayerFieldWire): Value {
  if (held === null || held === undefined || held === '') return null
  if (type === 'timestamp') return typeof held === 'string' ? dayjs(held).toISOString() : null
  return typeof held === 'string' || typeof held === 'number' || typeof held === 'boolean' ? held : null
}

export const editable = ({ fields }: ObjectSource) => fields.filter(({ forUpsert }) => forUpsert)

export function toFormValues(
  source: ObjectSource,
  feature: Pick<ObjectFeature, 'geometry' | 'properties'> | null,
): FormValues {
  const held = editable(source).map((field) => [
    formName(field),
    toControl(feature?.properties[field.name], field),
  ])
  return { ...Object.fromEntries(held), geometry: feature?.geometry ?? null }
}

/** The attributes among the form values. */
export function toProperties(source: ObjectSource, values: Partial<FormValues>): Values {
  const said = editable(source).flatMap((field) =>
    Object.hasOwn(values, formName(field)) ? [[field.name, fromControl(values[formName(field)], field)]] : [],
  )
  return Object.fromEntries(said)
}

const largestInt = 2 ** 31 - 1

export type ValueFault = 'whole' | 'int' | 'long' | 'number'

/** Why a typed value cannot be stored. */
export function faultOf(held: unknown, { type }: LayerFieldWire): ValueFault | null {
  if (held === '' || held === null || held === undefined) return null
  if (type !== 'int' && type !== 'long' && type !== 'double') return null
  const number = Number(held)
  if (!Number.isFinite(number)) return 'number'
  if (type === 'double') return null
  if (!Number.isInteger(number)) return 'whole'
  if (type === 'int' && Math.abs(number) > largestInt) return 'int'
  return type === 'long' && !Number.isSafeInteger(number) ? 'long' : null
}
