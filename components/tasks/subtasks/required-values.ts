import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

/** A part is refused without the fields that its work type requires: it takes them over from the whole. */
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
