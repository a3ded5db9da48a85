import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

/** Keys are derived from names: «Адрес» and "Address". */
const keys: ReadonlySet<string> = new Set(['adres', 'address'])

/** Whether a custom field holds the address of the task. */
export const isAddressField = ({ key, type }: Pick<FieldDefinitionWire, 'key' | 'type'>) =>
  keys.has(key) && (type === 'STRING' || type === 'TEXT')

export const addressField = (definitions: readonly FieldDefinitionWire[]) => definitions.find(isAddressField)

/** The address among custom field values. */
export function addressOf(fields: Readonly<Record<string, unknown>> | undefined): string {
  const found = [...keys].map((key) => fields?.[key]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}
