import { useState } from 'react'
import type { PublicObjectWire, PublicPageWire } from '@/lib/domain/citizens/presenter'
import { isMailAddress } from '@/lib/shared/mail-address'

export type PublicType = PublicPageWire['types'][number]
type Field = PublicType['fields'][number]
export type FieldValue = string | boolean

/** A photo that was sent, with the form that it belongs to. */
export interface SentPhoto {
  file: string
  preview: string
  form: string
  picture: File
}

export interface RequestDraft {
  typeId: number | null
  text: string
  point: [number, number] | null
  address: string
  fields: Record<string, FieldValue>
  photos: SentPhoto[]
  contact: { name: string; email: string; phone: string }
  /** People do not see this field. */
  website: string
}

export type Faults = Record<string, string>

const emptyDraft = (page: PublicPageWire, object: PublicObjectWire | null): RequestDraft => ({
  typeId: page.types.length === 1 ? (page.types[0]?.id ?? null) : null,
  text: '',
  point: object && object.lon !== null && object.lat !== null ? [object.lon, object.lat] : null,
  address: '',
  fields: {},
  photos: [],
  contact: { name: '', email: '', phone: '' },
  website: '',
})

/** What a citizen has filled in so far. */
export function useRequestDraft(page: PublicPageWire, object: PublicObjectWire | null) {
  const [draft, setDraft] = useState(() => emptyDraft(page, object))
  const change = (values: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...values }))
  return { draft, change, type: page.types.find(({ id }) => id === draft.typeId) ?? null }
}

interface Words {
  type: string
  text: string
  place: string
  field: string
  number: string
  email: string
}

/** What is missing in a draft, by field. */
export function faultsOf(
  draft: RequestDraft,
  { type, object, words }: { type: PublicType | null; object: PublicObjectWire | null; words: Words },
): Faults {
  const hasPlace = draft.point !== null || draft.address.trim() !== '' || object !== null
  const missing = (type?.fields ?? []).filter(({ key, required }) => required && isBlank(draft.fields[key]))
  const found: Faults = {}
  if (type === null) found.type = words.type
  if (draft.text.trim() === '') found.text = words.text
  if (!hasPlace) found.place = words.place
  const email = draft.contact.email.trim()
  if (email !== '' && !isMailAddress(email)) found.email = words.email
  for (const { key } of missing) found[`field ${key}`] = words.field
  for (const { key } of (type?.fields ?? []).filter((field) => isNoNumber(field, draft.fields[field.key])))
    found[`field ${key}`] = words.number
  return found
}

const isNumber = ({ type }: Field) => type === 'INTEGER' || type === 'DOUBLE'
/** People write `12,5` as well. */
const numberOf = (value: FieldValue) => Number(`${value}`.trim().replace(',', '.'))
const isNoNumber = (field: Field, value: FieldValue | undefined) =>
  isNumber(field) && value !== undefined && !isBlank(value) && !Number.isFinite(numberOf(value))

const isBlank = (value: FieldValue | undefined) => value === undefined || `${value}`.trim() === ''

/** The body that is sent. */
export function bodyOf(draft: RequestDraft, type: PublicType, object: PublicObjectWire | null) {
  const known = type.fields.flatMap((field): [string, unknown][] => {
    const value = draft.fields[field.key]
    if (value === undefined || isBlank(value)) return []
    return [[field.key, isNumber(field) ? numberOf(value) : value]]
  })
  const contact = Object.entries(draft.contact).filter(([, value]) => value.trim() !== '')
  return {
    type_id: type.id,
    text: draft.text.trim(),
    point: draft.point,
    address: draft.address.trim() || null,
    object: object && { layer_id: object.layer_id, id: object.id },
    fields: Object.fromEntries(known),
    photos: draft.photos.map(({ file }) => file),
    contact: Object.fromEntries(contact),
    website: draft.website,
  }
}
