import type { LayerFieldWire } from '@/lib/domain/layers/presenter'
import type { ObjectFeature, Value, Values } from '../types'

/** A field in which the objects differ. */
export interface Difference {
  field: LayerFieldWire
  /** Every value that an object has, with the first object that has it. */
  values: { value: Value; id: number }[]
}

/** The fields in which objects differ, in the order of the layer. */
export const differencesOf = (
  fields: readonly LayerFieldWire[],
  objects: readonly ObjectFeature[],
): Difference[] =>
  fields.flatMap((field) => {
    const values = new Map<Value, number>()
    for (const { id, properties } of objects) {
      const value = properties[field.name] ?? null
      if (!values.has(value)) values.set(value, id)
    }
    if (values.size < 2) return []
    return [{ field, values: [...values].map(([value, id]) => ({ value, id })) }]
  })

/** The attributes to write: those that an object other than the one that stays gives. */
export function givenValues(
  differences: readonly Difference[],
  objects: readonly ObjectFeature[],
  keep: number,
  chosen: ReadonlyMap<string, number>,
): Values {
  const of = (id: number, name: string) => objects.find((one) => one.id === id)?.properties[name] ?? null
  return Object.fromEntries(
    differences.flatMap(({ field: { name } }) => {
      const value = of(chosen.get(name) ?? keep, name)
      return value === of(keep, name) ? [] : [[name, value]]
    }),
  )
}
