import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

export type FieldType = FieldDefinitionWire['type']

export const fieldTypes = [
  'STRING',
  'TEXT',
  'INTEGER',
  'DOUBLE',
  'BOOLEAN',
  'DATE',
  'LIST',
  'GEOMETRY',
] as const satisfies readonly FieldType[]

/** A custom field being edited. */
export interface FieldDraft extends Record<string, unknown> {
  /** Client-side only: identifies a row before the server assigns an id. */
  row: string
  id: number | null
  name: string
  /** Empty: derived from the name by the server. */
  key: string
  type: FieldType
  required: boolean
  /** One value per line. */
  values: string
}

export const toDraft = ({ id, name, key, type, required, values }: FieldDefinitionWire): FieldDraft => ({
  row: `field-${id}`,
  id,
  name,
  key,
  type,
  required,
  values: values.join('\n'),
})

export const blankDraft = (row: string): FieldDraft => ({
  row,
  id: null,
  name: '',
  key: '',
  type: 'STRING',
  required: false,
  values: '',
})

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The request body: the whole list in order. */
export const toDefinition = ({ id, name, key, type, required, values }: FieldDraft, index: number) => ({
  ...(id !== null && { id }),
  name: name.trim(),
  ...(key.trim() && { key: key.trim() }),
  type,
  required,
  order: index + 1,
  values: type === 'LIST' ? linesOf(values) : [],
})

export type FieldFault =
  | { part: 'name'; fault: 'required' }
  | { part: 'key'; fault: 'keyWrong' | 'repeated' }
  | { part: 'values'; fault: 'valuesNeeded' }
  | { part: 'values'; fault: 'valuesRepeated'; value: string }

/** Validates one field among the others. */
export function faultsOf(draft: FieldDraft, all: readonly FieldDraft[]): FieldFault[] {
  const found: FieldFault[] = []
  const key = draft.key.trim()
  if (!draft.name.trim()) found.push({ part: 'name', fault: 'required' })
  if (key && !/^[a-z0-9][a-z0-9_.~-]*$/i.test(key)) found.push({ part: 'key', fault: 'keyWrong' })
  else if (key && all.some((other) => other !== draft && other.key.trim() === key))
    found.push({ part: 'key', fault: 'repeated' })
  if (draft.type !== 'LIST') return found
  const lines = linesOf(draft.values)
  const twice = lines.find((line, at) => lines.indexOf(line) < at)
  if (lines.length === 0) found.push({ part: 'values', fault: 'valuesNeeded' })
  else if (twice) found.push({ part: 'values', fault: 'valuesRepeated', value: twice })
  return found
}
