import { isDeepStrictEqual } from 'node:util'
import type { FieldValue } from './field-value'
import type { GeometryValue } from './geometry'

export interface ValueChange {
  name: string
  /** As readable text; null when there is no value. */
  was: string | null
  is: string | null
}

/** Changes of a task's custom fields, one per field. */
export function valueChanges(before: readonly FieldValue[], after: readonly FieldValue[]): ValueChange[] {
  const old = new Map(before.map((one) => [one.key, one]))
  const changed = after.flatMap((one) => {
    const was = old.get(one.key)
    old.delete(one.key)
    return was && isDeepStrictEqual(was.value, one.value)
      ? []
      : [{ name: one.name, was: was ? readable(was) : null, is: readable(one) }]
  })
  return [...changed, ...[...old.values()].map((one) => ({ name: one.name, was: readable(one), is: null }))]
}

const shapes = { Point: 'точка', LineString: 'линия', Polygon: 'полигон' } as const

function readable({ type, value }: FieldValue): string {
  switch (type) {
    case 'BOOLEAN':
      return value === true ? 'да' : 'нет'
    case 'GEOMETRY': {
      const figure = value as GeometryValue
      return [shapes[figure.type], figure.name].filter(Boolean).join(' ')
    }
    default:
      return String(value)
  }
}
