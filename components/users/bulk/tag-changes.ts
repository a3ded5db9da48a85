import type { Person } from '@/components/api/person-types'

interface Reference {
  id: number
}

/** Body of `PATCH /rest/users/tags-batch`. */
export interface TagChanges {
  users: Reference[]
  tags: { add: Reference[]; remove: Reference[] }
}

const has = (person: Person, tag: number) => person.tags.some(({ id }) => id === tag)
const references = (people: readonly Person[]) => people.map(({ id }) => ({ id }))

/** The undo: each tag is removed from those who did not have it and restored to those who did. */
export function undoTags(
  before: readonly Person[],
  added: readonly number[],
  removed: readonly number[],
): TagChanges[] {
  const takeBack = added.map((tag) => ({
    users: references(before.filter((person) => !has(person, tag))),
    tags: { add: [], remove: [{ id: tag }] },
  }))
  const giveBack = removed.map((tag) => ({
    users: references(before.filter((person) => has(person, tag))),
    tags: { add: [{ id: tag }], remove: [] },
  }))
  return [...takeBack, ...giveBack].filter(({ users }) => users.length > 0)
}

export type TagState = 'all' | 'some' | 'none'

/** How many of the people have a tag: all, some or none. */
export function tagState(people: readonly Person[], tag: number): TagState {
  const count = people.filter((person) => has(person, tag)).length
  return count === 0 ? 'none' : count === people.length ? 'all' : 'some'
}
