import type { FieldDefinition } from '@/components/api/task-parts'

/** Keys are made of names: «Адрес» and "Address". */
const keys: ReadonlySet<string> = new Set(['adres', 'address'])

/** Whether a custom field is the one that holds where the task is in words. */
export const isAddressField = ({ key, type }: Pick<FieldDefinition, 'key' | 'type'>) =>
  keys.has(key) && (type === 'STRING' || type === 'TEXT')

export const addressField = (definitions: readonly FieldDefinition[]) => definitions.find(isAddressField)

/** The address among the values of custom fields. */
export function addressOf(fields: Readonly<Record<string, unknown>> | undefined): string {
  const found = [...keys].map((key) => fields?.[key]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}
