import type { FieldDefinition } from './definition'

/** Values of a task's custom fields by the ids of their definitions. */
export type StoredValues = Readonly<Record<string, unknown>>

/** What stays of a task's values under another work type: those of fields with the same key and type. */
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
