import { type FieldFlag, type FieldType, fieldFlags, type WireField } from '../wire'

/** A field while it is being edited. */
export interface FieldDraft extends Record<FieldFlag, boolean> {
  /** Stays the same for as long as the field lives, also before it has an id. */
  key: string
  id: number | null
  name: string
  rusName: string
  type: FieldType
  /** Goes with the next Save. */
  removed: boolean
}

export const toDrafts = (fields: readonly WireField[]): FieldDraft[] =>
  [...fields]
    .sort((one, other) => one.order - other.order)
    .map(({ order: _, ...field }) => ({ ...field, key: `field-${field.id}`, removed: false }))

/** A new field as the server would make it. */
export const blankField = (key: string): FieldDraft => ({
  key,
  id: null,
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

/** What is sent of the fields that stay, in their order. */
export const toWishes = (drafts: readonly FieldDraft[]) =>
  drafts
    .filter(({ removed }) => !removed)
    .map(({ id, name, rusName, type, ...rest }, at) => ({
      ...(id !== null && { id }),
      ...(name.trim() !== '' && { name: name.trim() }),
      rusName: rusName.trim(),
      type,
      order: at + 1,
      ...Object.fromEntries(fieldFlags.map((flag) => [flag, rest[flag]])),
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

/** What every GIS takes as the name of a column without quotes. */
const columnName = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

export type NameFault = 'required' | 'columnName' | 'taken'

/** What is wrong with the names of fields, by their place; a column may be left to the server where there is a title. */
export function faultsOf(drafts: readonly FieldDraft[]): Map<number, NameFault> {
  const faults = new Map<number, NameFault>()
  const taken = new Set<string>()
  for (const [at, { name, rusName, removed }] of drafts.entries()) {
    if (removed) continue
    const column = name.trim().toLowerCase()
    if (column === '') {
      if (rusName.trim() === '') faults.set(at, 'required')
    } else if (!columnName.test(name.trim())) faults.set(at, 'columnName')
    else if (taken.has(column)) faults.set(at, 'taken')
    taken.add(column)
  }
  return faults
}
