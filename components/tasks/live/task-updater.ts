import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { LiveEvent } from '@/components/live/live-event'
import { applyComments, applyDeletions, applyTasks } from './apply-issues'
import { createDelay } from './delay'
import { flash } from './flash-store'

/** Milliseconds: bursts are gathered, then shown, then confirmed by the server's own page. */
const gather = 40
const confirmPage = { quiet: 500, atMost: 2_000 }
const confirmPoints = { quiet: 2_500, atMost: 8_000 }

/** Carries the notification channel into the query cache; the only place where the two meet. */
export function createTaskUpdater(queries: QueryClient, userId: number) {
  let waiting: LiveEvent[] = []

  const refetchPages = createDelay(() => {
    for (const queryKey of [queryKeys.taskLists, queryKeys.boards, queryKeys.distributions])
      void queries.invalidateQueries({ queryKey })
  }, confirmPage)
  const refetchPoints = createDelay(
    () => void queries.invalidateQueries({ queryKey: queryKeys.taskPointSets }),
    confirmPoints,
  )
  const refreshAll = () => void queries.invalidateQueries({ queryKey: queryKeys.tasks })

  const apply = createDelay(
    () => {
      const events = waiting
      waiting = []
      if (events.some((event) => event.resync)) return refreshAll()
      const tasks = events.flatMap(({ issues }) => [...(issues?.insert ?? []), ...(issues?.update ?? [])])
      const gone = new Set(events.flatMap(({ issues }) => issues?.delete ?? []).map(({ id }) => id))
      const comments = events.flatMap(({ issues }) => issues?.commentInsert ?? [])
      const latest = [...new Map(tasks.map((task) => [task.id, task])).values()]
      for (const { task_id: id } of events.flatMap(({ issues }) => issues?.tracking ?? []))
        void queries.invalidateQueries({ queryKey: queryKeys.zone(id) })
      if (latest.length > 0) applyTasks(queries, latest, userId)
      if (gone.size > 0) applyDeletions(queries, gone)
      applyComments(queries, comments, userId)
      flash(latest.map(({ id }) => id))
      for (const id of new Set([...latest.map((task) => task.id), ...gone])) {
        void queries.invalidateQueries({ queryKey: queryKeys.task(id) })
        void queries.invalidateQueries({ queryKey: queryKeys.capabilities(id) })
        void queries.invalidateQueries({ queryKey: queryKeys.comments(id) })
      }
      if (latest.length === 0 && gone.size === 0) return
      refetchPages.call()
      refetchPoints.call()
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
      apply.cancel()
      refetchPages.cancel()
      refetchPoints.cancel()
    },
  }
}
