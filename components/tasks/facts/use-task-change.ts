'use client'

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ApiError, isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { changeTask, type LoadedTask, readTask } from '@/components/api/tasks'
import type { TaskChange } from '@/components/api/task-writes'
import { useSessionUser } from '@/components/api/session-user'
import { showFailure } from '@/components/ui/show-notice'
import { applyTasks } from '../live/apply-issues'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** The optimistic result; names known only to the server follow with the response. */
function foresee(change: TaskChange): Partial<TaskWire> {
  const { point, photo_main, update_comments: _, fields: _fields, attachments: _files, ...plain } = change
  return {
    ...plain,
    ...(point !== undefined && { lon: point?.[0] ?? null, lat: point?.[1] ?? null }),
    ...(photo_main !== undefined && { num_main_photo: photo_main }),
  }
}

/** The previous values of the changed fields. */
const restore = (before: TaskWire, touched: Partial<TaskWire>): Partial<TaskWire> =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in touched))

const fresh = (queries: QueryClient, id: number) =>
  queries.fetchQuery({ queryKey: queryKeys.task(id), queryFn: () => readTask(id), staleTime: 0 })

/** The version on the screen: right after an event its ETag is not known yet. */
async function shownVersion(queries: QueryClient, id: number): Promise<string | null> {
  const state = queries.getQueryState<LoadedTask>(queryKeys.task(id))
  if (state?.isInvalidated || state?.fetchStatus === 'fetching') return (await fresh(queries, id)).etag
  return state?.data?.etag ?? null
}

/** Changes a task with an optimistic update, without overwriting a newer version by somebody else. */
export function useTaskChange(id: number) {
  const queries = useQueryClient()
  const user = useSessionUser()
  const t = useTranslations('task')
  const key = queryKeys.task(id)

  const show = (part: Partial<TaskWire>) => {
    const loaded = queries.getQueryData<LoadedTask>(key)
    if (loaded) applyTasks(queries, [{ ...loaded.task, ...part }], user.id)
  }
  return useMutation({
    // Changes are sent one after the other: each is based on the version made by the one before.
    scope: { id: `task-${id}` },
    mutationFn: async (change: TaskChange) => {
      const etag = await shownVersion(queries, id)
      show(foresee(change))
      return changeTask(id, change, etag)
    },
    onMutate: (change) => {
      const before = queries.getQueryData<LoadedTask>(key)?.task
      show(foresee(change))
      return before && restore(before, foresee(change))
    },
    onError: async (error, change, before) => {
      if (!isConflict(error)) {
        if (before) show(before)
        // A rejected custom field shows its own error next to the input.
        if (change.fields && error instanceof ApiError && error.status === 400) return
        return showFailure(t('failed'), error.message)
      }
      showFailure(t('conflict'), t('conflictText'))
      const { task } = await fresh(queries, id)
      applyTasks(queries, [task], user.id)
    },
    onSuccess: ({ body, etag }) => {
      applyTasks(queries, [body], user.id)
      queries.setQueryData<LoadedTask>(key, (loaded) => loaded && { ...loaded, etag })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: key })
      void queries.invalidateQueries({ queryKey: queryKeys.capabilities(id) })
      void queries.invalidateQueries({ queryKey: queryKeys.comments(id) })
      void queries.invalidateQueries({ queryKey: queryKeys.taskLists })
    },
  })
}

export type TaskMutation = ReturnType<typeof useTaskChange>
