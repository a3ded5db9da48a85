import type { FieldType } from '@/lib/shared/layer-types'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

export const fieldFlags = [
  'view',
  'forUpsert',
  'forSearch',
  'popupView',
  'title',
  'htmlEscape',
  'reference',
] as const
export type FieldFlag = (typeof fieldFlags)[number]

/** A field being edited. */
export interface FieldDraft extends Record<FieldFlag, boolean> {
  /** Stable for the lifetime of the field, also before it has an id. */
  key: string
  id: number | null
  /** Current column name; null before it exists. */
  column: string | null
  name: string
  rusName: string
  type: FieldType
  /** Deleted by the next Save. */
  removed: boolean
}

export const toDrafts = (fields: readonly LayerFieldWire[]): FieldDraft[] =>
  [...fields]
    .sort((one, other) => one.order - other.order)
    .map(({ order: _, ...field }) => ({
      ...field,
      key: `field-${field.id}`,
      column: field.name,
      removed: false,
    }))

/** A new field with the server's defaults. */
export const blankField = (key: string): FieldDraft => ({
  key,
  id: null,
  column: null,
  name: '',
  rusName: '',
  type: 'string',
  view: true,
  forUpsert: true,
  forSearch: false,
  popupView: true,
  title: false,
  htmlEscape: true,
  reference: false,
  removed: false,
})

/** The requested column name; existing columns keep theirs. */
const columnOf = ({ name, column }: FieldDraft) => (name === column ? name : name.trim())

/** The remaining fields in order, as the server expects them. */
export const toInputs = (drafts: readonly FieldDraft[]) =>
  drafts
    .filter(({ removed }) => !removed)
    .map((draft, at) => ({
      ...(draft.id !== null && { id: draft.id }),
      ...(columnOf(draft) !== '' && { name: columnOf(draft) }),
      rusName: draft.rusName.trim(),
      type: draft.type,
      order: at + 1,
      ...Object.fromEntries(fieldFlags.map((flag) => [flag, draft[flag]])),
    }))

/** Maps the server's field indexes to those of the form: the server does not see removed fields. */
export function placesOf(drafts: readonly FieldDraft[]): Record<string, `fields.${string}`> {
  const places: Record<string, `fields.${string}`> = {}
  let sent = 0
  for (const [at, { removed, name }] of drafts.entries()) {
    if (removed) continue
    for (const part of ['name', 'rusName', 'type', 'id', 'order'] as const)
      places[`fields.${sent}.${part}`] = `fields.${at}.${part}`
    if (name !== '') places[`fields.${name}`] = `fields.${at}.name`
    sent++
  }
  return places
}

/** Column names that every GIS accepts without quotes; new columns of our own tables follow this. */
const columnName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

export type NameFault = 'required' | 'columnName' | 'taken'

/** Errors of field names by index; with a title the server can choose the column. Columns of `foreign` tables keep
 * their names. */
export function faultsOf(drafts: readonly FieldDraft[], foreign = false): Map<number, NameFault> {
  const faults = new Map<number, NameFault>()
  const taken = new Set<string>()
  for (const [at, draft] of drafts.entries()) {
    if (draft.removed) continue
    const name = columnOf(draft)
    const asIs = foreign || name === draft.column
    if (name === '') {
      if (draft.rusName.trim() === '') faults.set(at, 'required')
    } else if (!asIs && !columnName.test(name)) faults.set(at, 'columnName')
    else if (taken.has(name.toLowerCase())) faults.set(at, 'taken')
    taken.add(name.toLowerCase())
  }
  return faults
}
