import type { Person } from '@/components/api/person-types'

export interface PeopleFilters {
  q: string
  role: readonly number[]
  type: readonly number[]
  tag: readonly number[]
  org: readonly number[]
  blocked: boolean
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

interface Haystack {
  words: string
  digits: string
}

/** Lowercased once per person: with thousands of people every keystroke would repeat it. */
const haystacks = new WeakMap<Person, Haystack>()

function haystackOf(person: Person): Haystack {
  const known = haystacks.get(person)
  if (known) return known
  const { fio, login, phone, email } = person
  const words = plain([fio, login, phone, email].filter(Boolean).join('\n'))
  const made = { words, digits: digitsOf(phone ?? '') }
  haystacks.set(person, made)
  return made
}

/** Shorter digit strings are in every phone number. */
const tellingDigits = 4

const organizationsOf = ({ organization_id: main, organization_ids: all }: Person) =>
  all ?? (main === null ? [] : [main])

const holds = (wanted: readonly number[], has: readonly number[]) =>
  wanted.length === 0 || has.some((id) => wanted.includes(id))

/** Every word of the search is part of name, login, phone or e-mail; phones match by digits. */
export function filterPeople(people: readonly Person[], filters: PeopleFilters): readonly Person[] {
  const words = plain(filters.q).split(/\s+/).filter(Boolean)
  const digits = /^[\d\s()+-]+$/.test(filters.q) ? digitsOf(filters.q) : ''
  const found = (person: Person) => {
    const haystack = haystackOf(person)
    if (digits.length >= tellingDigits && haystack.digits.includes(digits)) return true
    return words.every((word) => haystack.words.includes(word))
  }
  return people.filter(
    (person) =>
      (!filters.blocked || person.blocked) &&
      holds(filters.role, [person.role_id]) &&
      holds(filters.type, person.type ? [person.type.id] : []) &&
      holds(
        filters.tag,
        person.tags.map(({ id }) => id),
      ) &&
      holds(filters.org, organizationsOf(person)) &&
      (words.length === 0 || found(person)),
  )
}
