import { seal, unseal } from '@/lib/platform/secret-box'
import { contactKinds, type ContactKind } from './schema'

/** How to reach who sent a request. */
export type Contact = Record<ContactKind, string | null>

const purpose = 'citizen-contact'

/** Seals what was given; null when nothing was. */
export function sealContact(contact: Partial<Contact>): string | null {
  const given = contactKinds.flatMap((kind) => {
    const value = contact[kind]?.trim()
    return value ? [[kind, value]] : []
  })
  return given.length === 0 ? null : seal(JSON.stringify(Object.fromEntries(given)), purpose)
}

/** The contact in a box; null when there is none, or it cannot be opened. */
export function unsealContact(box: string | null): Contact | null {
  const text = box === null ? null : unseal(box, purpose)
  if (text === null) return null
  const given = JSON.parse(text) as Partial<Contact>
  return { name: given.name ?? null, email: given.email ?? null, phone: given.phone ?? null }
}

// From the beginning of a word alone: of a long one each place in it would be tried.
const mail = /(?<![^\s@＠<>()])[^\s@＠<>()]+[@＠][^\s@＠<>()]+\.[^\s@＠<>().,;:!?]+/g
// Seven digits or more with what people and their keyboards write between them.
const phone = /\+?\p{Nd}(?:[\s().\p{Pd}\p{Cf}/]{0,3}\p{Nd}){6,}/gu
const hidden = '***'

/** A text without e-mail addresses, phone numbers and what the contact holds, for answers that everybody reads. */
export function withoutContacts(text: string, contact: Contact | null): string {
  const { name, email, phone: number } = contact ?? nobody
  const reached = [email, number].flatMap((value) => value?.trim() ?? []).filter(isTelling)
  const named = [name?.trim() ?? '', ...wordsOf(name ?? '')].filter(isTelling)
  const patterns = [...reached.map((value) => new RegExp(literal(value), 'giu')), ...named.map(formsOf)]
  return [...patterns, mail, phone].reduce((rest, pattern) => rest.replace(pattern, hidden), text)
}

const nobody: Contact = { name: null, email: null, phone: null }

/** Initials are everywhere in a text. */
const isTelling = (word: string): boolean => word.length > 2

const literal = (value: string): string => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The words of a name, which may be written in another order. */
const wordsOf = (name: string): string[] => name.split(/[\s.,\p{Pd}]+/u)

/** A name with its endings, which is no part of another word. */
function formsOf(word: string): RegExp {
  const stem = word.replace(/(?<=.{3})[аеёиоуыэюяйь]{1,2}$/iu, '')
  const letters = literal(stem).replace(/[её]/giu, '[её]')
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${letters}\\p{L}{0,${word.length > 3 ? 3 : 2}}(?![\\p{L}\\p{N}])`,
    'giu',
  )
}
