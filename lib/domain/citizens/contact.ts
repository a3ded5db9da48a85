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
const mail = /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,;:!?]+/g
// Seven digits or more with what people write between them.
const phone = /\+?\d(?:[\s().-]{0,3}\d){6,}/g
const hidden = '***'

/** A text without e-mail addresses, phone numbers and what the contact holds, for answers that everybody reads. */
export function withoutContacts(text: string, contact: Contact | null): string {
  const words = [contact?.name, contact?.email, contact?.phone].flatMap((value) => namesIn(value ?? ''))
  const plain = words.reduce((rest, word) => replaceWord(rest, word), text)
  return plain.replace(mail, hidden).replace(phone, hidden)
}

/** The whole, and each of its words that is not an initial: a name may be written in another order. */
const namesIn = (value: string): string[] =>
  [value, ...value.split(/\s+/)].map((word) => word.trim()).filter((word) => word.length > 2)

function replaceWord(text: string, word: string): string {
  const safe = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(safe, 'giu'), hidden)
}
