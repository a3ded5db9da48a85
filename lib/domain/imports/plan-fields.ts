import type { SourceField, ValueType } from '@/lib/domain/formats'
import type { LayerField } from '@/lib/domain/layers'
import { invalid } from '@/lib/problems'
import { type ImportField, nameColumns } from './name-columns'
import type { FieldChange } from './schema'

/** A field of the file and its target. */
export interface PlannedField extends ImportField {
  take: boolean
  /** The target field in an existing layer; null for a new layer, and for a skipped field. */
  into: string | null
}

/** Maps the fields of a file to a new layer or, where its fields are given, to an existing one. */
export function planFields(
  found: readonly SourceField[],
  changes: readonly FieldChange[] | undefined,
  target: readonly LayerField[] | null,
): PlannedField[] {
  const byName = new Map(changes?.map((change) => [change.name, change]))
  const named = nameColumns(found).map((field) => ({ field, change: byName.get(field.column) }))
  if (!target) return named.map(({ field, change }) => ofNewLayer(field, change))
  const planned = named.map(({ field, change }) => ofExisting(field, change, target))
  const taken = new Set<string>()
  return planned.map((field) => {
    if (field.into === null || !taken.has(field.into)) {
      if (field.into !== null) taken.add(field.into)
      return field
    }
    // Two explicit fields with one target are an error; of two that only have similar names the first is
    // used.
    if (byName.get(field.column)?.into !== undefined) throw invalid({ path: 'fields', rule: 'repeated' })
    return { ...field, take: false, into: null }
  })
}

function ofNewLayer(field: ImportField, change: FieldChange | undefined): PlannedField {
  const rusName = change?.rusName?.trim() || field.rusName
  return { ...field, rusName, type: change?.type ?? field.type, take: change?.take ?? true, into: null }
}

function ofExisting(
  field: ImportField,
  change: FieldChange | undefined,
  target: readonly LayerField[],
): PlannedField {
  const own = change?.take === false ? undefined : fieldFor(field, change?.into, target)
  return own
    ? { ...field, type: own.type as ValueType, take: true, into: own.name }
    : { ...field, take: false, into: null }
}

function fieldFor({ column, rusName }: ImportField, into: string | undefined, target: readonly LayerField[]) {
  if (into !== undefined) {
    const found = target.find(({ name }) => name === into)
    if (!found) throw invalid({ path: 'fields', rule: 'noTableColumn' })
    return found
  }
  return (
    target.find(({ name }) => name.toLowerCase() === column) ??
    target.find((one) => one.rusName.toLowerCase() === rusName.toLowerCase())
  )
}

/** The fields of the file that have no target although nobody said to skip them. */
export const skippedFields = (
  planned: readonly PlannedField[],
  changes: readonly FieldChange[] | undefined,
): PlannedField[] =>
  planned.filter(
    ({ take, column }) =>
      !take && !changes?.some((change) => change.name === column && change.take === false),
  )

/** The mapped fields by column of the table. */
export const takenFields = (planned: readonly PlannedField[]): ImportField[] =>
  planned.filter(({ take }) => take).map(({ into, ...field }) => ({ ...field, column: into ?? field.column }))
