import type { ListOf } from '@/components/api/types'
import type { Person } from '@/components/api/person-types'

/** Applies an event to the list: known rows are updated in place and keep values missing from events, new ones come
 * last. */
export function patchPeople(
  list: ListOf<Person>,
  changed: ReadonlyMap<number, Person>,
  gone: ReadonlySet<number>,
): ListOf<Person> {
  const known = new Set(list.items.map(({ id }) => id))
  const added = [...changed.values()].filter(({ id }) => !known.has(id) && !gone.has(id))
  const kept = list.items.filter(({ id }) => !gone.has(id))
  return {
    ...list,
    items: [
      ...kept.map((person) => {
        const next = changed.get(person.id)
        return next ? { ...person, ...next } : person
      }),
      ...added.map((person) => ({ task_count: 0, ...person })),
    ],
  }
}
