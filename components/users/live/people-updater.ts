import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { ListOf } from '@/components/api/types'
import type { LiveEvent } from '@/components/live-updates/live-event'
import type { LiveUpdater } from '@/components/live-updates/live-provider'
import { createDelay } from '@/components/ui/create-delay'
import { createStore } from '@/components/ui/create-store'
import { motion } from '@/components/ui/tokens'
import type { Person } from '@/components/api/person-types'
import { patchPeople } from './patch-people'

/** Milliseconds over which a burst of events is collected. */
const gather = { quiet: 60, atMost: 250 }

/** Ids of people just changed by somebody. */
export const changedPeople = createStore<ReadonlySet<number>>(new Set())

/** The latest events of people, for state outside the query cache. */
export const peopleChanges = createStore<{ changed: readonly Person[]; gone: readonly number[] }>({
  changed: [],
  gone: [],
})

function flash(ids: readonly number[]) {
  changedPeople.set((now) => new Set([...now, ...ids]))
  setTimeout(
    () => changedPeople.set((now) => new Set([...now].filter((id) => !ids.includes(id)))),
    motion.flash,
  )
}

export function applyPeople(queries: QueryClient, people: readonly Person[], gone: ReadonlySet<number>) {
  const changed = new Map(people.map((person) => [person.id, person]))
  queries.setQueriesData<ListOf<Person>>(
    { queryKey: queryKeys.list('users', '/rest/users', {}).slice(0, 4) },
    (list) => list && patchPeople(list, changed, gone),
  )
  peopleChanges.set({ changed: people, gone: [...gone] })
  for (const id of [...changed.keys(), ...gone])
    void queries.invalidateQueries({ queryKey: queryKeys.one('users', `/rest/users/${id}`) })
}

/** Applies changes of people and organizations from the channel to the query cache. */
export function createPeopleUpdater(queries: QueryClient): LiveUpdater {
  let waiting: LiveEvent[] = []
  const refreshAll = () => {
    void queries.invalidateQueries({ queryKey: queryKeys.noun('users') })
    void queries.invalidateQueries({ queryKey: queryKeys.noun('organizations') })
  }
  const apply = createDelay(() => {
    const events = waiting
    waiting = []
    if (events.some(({ resync }) => resync)) return refreshAll()
    const people = events.flatMap(({ users }) => [...(users?.insert ?? []), ...(users?.update ?? [])])
    const gone = new Set(events.flatMap(({ users }) => users?.delete ?? []).map(({ id }) => id))
    if (people.length > 0 || gone.size > 0) {
      applyPeople(queries, people, gone)
      flash(people.map(({ id }) => id))
    }
    if (events.some(({ organizations }) => organizations)) {
      void queries.invalidateQueries({ queryKey: queryKeys.noun('organizations') })
      void queries.invalidateQueries({ queryKey: queryKeys.dictionary('organizations') })
    }
  }, gather)
  return {
    take: (event: LiveEvent) => {
      if (!event.users && !event.organizations && !event.resync) return
      waiting.push(event)
      apply.call()
    },
    refreshAll,
    stop: apply.cancel,
  }
}
