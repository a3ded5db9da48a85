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

/** A field while it is being edited. */
export interface FieldDraft extends Record<FieldFlag, boolean> {
  /** Stays the same for as long as the field lives, also before it has an id. */
  key: string
  id: number | null
  /** What its column is called now; null before it has one. */
  column: string | null
  name: string
  rusName: string
  type: FieldType
  /** Goes with the next Save. */
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

/** A new field as the server would make it. */
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

/** The column that is asked for; one that stands is called as it is. */
const columnOf = ({ name, column }: FieldDraft) => (name === column ? name : name.trim())

/** What is sent of the fields that stay, in their order. */
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

/** The server's places of what it refuses, as places of the form: it does not see what is removed. */
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

/** What every GIS takes as the name of a column without quotes: so are new columns of our own tables called. */
const columnName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

export type NameFault = 'required' | 'columnName' | 'taken'

/** What is wrong with the names of fields, by their place; a column may be left to the server where there is a title.
 * Columns of `foreign` tables are called as they are. */
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
