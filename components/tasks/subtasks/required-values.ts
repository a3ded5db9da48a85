import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

/** A subtask is rejected without the fields required by its work type: they are copied from the parent. */
export function requiredValues(
  definitions: readonly FieldDefinitionWire[],
  stored: TaskWire['fields'],
): { fields?: Record<string, FieldValueWire> } {
  const taken = definitions.flatMap(({ key, required }): [string, FieldValueWire][] => {
    const value = stored[key]?.value
    return required && value !== undefined && value !== null ? [[key, value]] : []
  })
  return taken.length > 0 ? { fields: Object.fromEntries(taken) } : {}
}
