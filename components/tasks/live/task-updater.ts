import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { LiveEvent } from '@/components/live-updates/live-event'
import type { LiveUpdater } from '@/components/live-updates/live-provider'
import { applyComments, applyDeletions, applyTasks } from './apply-issues'
import { sameValue, valueOf } from '../values/task-values'
import { editsOf, keepEdit } from '../stores/edit-store'
import { createDelay } from '@/components/ui/create-delay'
import { flash } from './flash-store'
import type { Query as ApiQuery } from '@/components/api/request'
import { fitsQuery } from './fits-query'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** The final state of the tasks in a burst: a deleted one may have been restored. */
export function sumUp(events: readonly LiveEvent[]): { latest: TaskWire[]; gone: Set<number> } {
  const latest = new Map<number, TaskWire>()
  const gone = new Set<number>()
  for (const { issues } of events) {
    for (const task of [...(issues?.insert ?? []), ...(issues?.update ?? [])]) {
      latest.set(task.id, task)
      gone.delete(task.id)
    }
    for (const { id } of issues?.delete ?? []) {
      latest.delete(id)
      gone.add(id)
    }
  }
  return { latest: [...latest.values()], gone }
}

/** Remembers who changed a field that is being edited here. */
function noteMoves(events: readonly LiveEvent[]) {
  for (const { event_caller: by = null, datetime: at = null, issues } of events) {
    for (const task of [...(issues?.insert ?? []), ...(issues?.update ?? [])]) {
      for (const [field, edit] of editsOf(task.id)) {
        const value = valueOf(task, field)
        const known = edit.theirs ? edit.theirs.value : edit.base
        if (!sameValue(value, known)) keepEdit(task.id, field, { ...edit, theirs: { value, by, at } })
      }
    }
  }
}

/** Whether only the server can tell which tasks belong to the visible points. */
const leavesOpen = (queries: QueryClient, tasks: readonly TaskWire[], userId: number): boolean =>
  queries
    .getQueryCache()
    .findAll({ queryKey: queryKeys.taskPointSets, type: 'active' })
    .some(({ queryKey }) =>
      tasks.some(
        (task) => task.lon !== null && fitsQuery(task, queryKey[2] as ApiQuery, userId) === undefined,
      ),
    )

/** Milliseconds: bursts are collected, then shown, then confirmed by a refetch. */
const gather = 40
const confirmPage = { quiet: 500, atMost: 2_000 }
/** Counts are fetched again soon after an own change, and at intervals for changes by others. */
const confirmCounts = { ...confirmPage, apart: 15_000 }
/** Boards of plans are large, and changes of known tasks are shown at once. */
const confirmPlans = { quiet: 800, atMost: 4_000, apart: 4_000 }
/** Points are many: they are fetched again soon only when the client cannot evaluate them. */
const confirmPoints = { quiet: 2_500, atMost: 8_000, apart: 8_000 }
const renewPoints = { quiet: 300_000, atMost: 300_000 }

const shownPoints = { queryKey: queryKeys.taskPointSets, type: 'active' } as const

const isFirstReading = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/** Applies the notification channel to the query cache; the only place to do so. */
export function createTaskUpdater(queries: QueryClient, userId: number): LiveUpdater {
  let waiting: LiveEvent[] = []

  const refetchPages = createDelay(() => {
    for (const queryKey of [queryKeys.taskLists, queryKeys.boards])
      void queries.invalidateQueries({ queryKey })
  }, confirmPage)

  const countAgain = () => void queries.invalidateQueries({ queryKey: queryKeys.distributions })
  const refetchCounts = createDelay(countAgain, confirmCounts)
  const refetchOwnCounts = createDelay(countAgain, confirmPage)

  const refetchPlans = createDelay(
    () => void queries.invalidateQueries({ queryKey: queryKeys.plans }),
    confirmPlans,
  )

  const readAgain = () => void queries.invalidateQueries({ queryKey: queryKeys.taskPointSets })
  const refetchPoints = createDelay(() => {
    // A long request is allowed to finish, otherwise a stream of events would restart it for ever.
    if (queries.isFetching(shownPoints) > 0) refetchPoints.call()
    else readAgain()
  }, confirmPoints)
  const calmlyRefetchPoints = createDelay(() => {
    if (queries.isFetching(shownPoints) === 0) readAgain()
  }, renewPoints)

  const refreshAll = () => {
    // A first request continues, and may be older than the channel.
    if (queries.getQueryCache().findAll(shownPoints).some(isFirstReading)) refetchPoints.call()
    void queries.invalidateQueries({ queryKey: queryKeys.tasks })
  }

  const apply = createDelay(
    () => {
      const events = waiting
      waiting = []
      if (events.some((event) => event.resync)) return refreshAll()
      noteMoves(events)
      const { latest, gone } = sumUp(events)
      const comments = events.flatMap(({ issues }) => issues?.commentInsert ?? [])
      for (const { task_id: id } of events.flatMap(({ issues }) => issues?.tracking ?? []))
        void queries.invalidateQueries({ queryKey: queryKeys.zone(id) })
      for (const { id } of events.flatMap(({ issues }) => issues?.workTime ?? []))
        void queries.invalidateQueries({ queryKey: queryKeys.workTime(id) })
      if (latest.length > 0) applyTasks(queries, latest, userId)
      if (gone.size > 0) applyDeletions(queries, gone)
      applyComments(queries, comments, userId)
      flash(latest.map(({ id }) => id))
      for (const id of new Set([...latest.map((task) => task.id), ...gone])) {
        void queries.invalidateQueries({ queryKey: queryKeys.task(id) })
        void queries.invalidateQueries({ queryKey: queryKeys.capabilities(id) })
        void queries.invalidateQueries({ queryKey: queryKeys.comments(id) })
        void queries.invalidateQueries({ queryKey: queryKeys.workTime(id) })
      }
      if (latest.length === 0 && gone.size === 0) return
      const own = events.some(({ event_caller: caller, issues }) => issues && caller === userId)
      refetchPages.call()
      refetchPlans.call()
      if (own) refetchOwnCounts.call()
      else refetchCounts.call()
      if (leavesOpen(queries, latest, userId)) refetchPoints.call()
      calmlyRefetchPoints.call()
    },
    { quiet: gather, atMost: gather },
  )

  return {
    take: (event: LiveEvent) => {
      waiting.push(event)
      apply.call()
    },
    refreshAll,
    stop: () => {
      for (const delay of [
        apply,
        refetchPages,
        refetchPlans,
        refetchCounts,
        refetchOwnCounts,
        refetchPoints,
        calmlyRefetchPoints,
      ])
        delay.cancel()
    },
  }
}
