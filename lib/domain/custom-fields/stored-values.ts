import type { FieldDefinition } from './definition'

/** Custom field values of a task by definition id. */
export type StoredValues = Readonly<Record<string, unknown>>

/** Values kept when a task changes its work type: those of fields with the same key and type. */
export function moveValues(
  stored: StoredValues,
  from: readonly FieldDefinition[],
  to: readonly FieldDefinition[],
): StoredValues {
  const moved = from.flatMap((before): [string, unknown][] => {
    const value = stored[before.id]
    const after = to.find((one) => one.key === before.key && one.type === before.type)
    if (value === undefined || !after) return []
    const fits = after.type !== 'LIST' || (typeof value === 'string' && after.values.includes(value))
    return fits ? [[String(after.id), value]] : []
  })
  return Object.fromEntries(moved)
}
