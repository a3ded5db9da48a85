import type { HistoryEntry, Snapshot, Value } from '../types'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

interface ValueChange {
  field: LayerFieldWire
  was: Value | undefined
  is: Value | undefined
}

interface StandardChange {
  /** `gml:name`, `gml:identifier/@codeSpace` */
  name: string
  was: string | null
  is: string | null
}

interface StateChange {
  values: ValueChange[]
  /** Properties of GML, which clients of WFS write. */
  standard: StandardChange[]
  /** The geometry has changed. */
  moved: boolean
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The changes of an entry, without attributes that the layer no longer has. */
export function diffStates(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  fields: readonly LayerFieldWire[],
): StateChange {
  const values = fields.flatMap((field): ValueChange[] => {
    const was = before?.properties[field.name]
    const is = after?.properties[field.name]
    return same(was, is) ? [] : [{ field, was, is }]
  })
  const standard = Object.keys(after?.gml ?? {}).flatMap((key): StandardChange[] => {
    const [was, is] = [before?.gml?.[key] ?? null, after?.gml?.[key] ?? null]
    return was === is ? [] : [{ name: `gml:${key.replace(/Space$/, '/@codeSpace')}`, was, is }]
  })
  return {
    values,
    standard,
    moved: before !== null && after !== null && !same(before.geometry, after.geometry),
  }
}

/** The values to write to restore a state: differences in fields that still exist. */
export function towards(
  wanted: Snapshot,
  now: Snapshot | null,
  fields: readonly LayerFieldWire[],
): Partial<Snapshot> {
  const known = fields.filter(({ name }) => Object.hasOwn(wanted.properties, name))
  const differing = known.filter(({ name }) => !now || !same(wanted.properties[name], now.properties[name]))
  const properties = Object.fromEntries(differing.map(({ name }) => [name, wanted.properties[name] ?? null]))
  const moved = wanted.geometry !== null && !(now && same(wanted.geometry, now.geometry))
  return {
    ...(differing.length > 0 && { properties }),
    ...(moved && { geometry: wanted.geometry }),
  }
}
