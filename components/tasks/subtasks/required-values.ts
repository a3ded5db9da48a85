import type { FieldDefinition, FieldValue } from '@/components/api/task-parts'
import type { Task } from '@/components/api/types'

/** A part is refused without the fields that its work type requires: it takes them over from the whole. */
export function requiredValues(
  definitions: readonly FieldDefinition[],
  stored: Task['fields'],
): { fields?: Record<string, FieldValue> } {
  const taken = definitions.flatMap(({ key, required }): [string, FieldValue][] => {
    const value = stored[key]?.value
    return required && value !== undefined && value !== null ? [[key, value]] : []
  })
  return taken.length > 0 ? { fields: Object.fromEntries(taken) } : {}
}
