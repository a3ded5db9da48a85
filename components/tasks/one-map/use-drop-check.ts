'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { readTask } from '@/components/api/tasks'
import type { CheckedPlansWire } from '@/lib/domain/planning/presenter'

const quarter = 900

/** What matters for a task without a plan, whenever it is done. */
const timeless: readonly string[] = ['absent', 'missing_skill', 'no_right']

/** What would speak against giving a task to a person: at its planned time, else at any. Asked before the drop. */
export function useDropCheck(taskId: number | null, userId: number | null) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['drop-check', taskId, userId],
    queryFn: async ({ signal }) => {
      const id = taskId ?? 0
      const { task } = await queries.fetchQuery({
        queryKey: queryKeys.task(id),
        queryFn: () => readTask(id),
        staleTime: 60_000,
      })
      const planned = task.planned_start ?? null
      const soon = Math.ceil(Date.now() / 1000 / quarter) * quarter
      const body = { items: [{ task_id: id, user_id: userId, start: planned ?? soon }] }
      const path = '/rest/planning/check'
      const answer = (await request<CheckedPlansWire>(path, { method: 'POST', body, signal })).body
      const kinds = answer.items.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind))
      return {
        title: task.title,
        isOwn: task.assigned_user_id === userId,
        conflicts: planned === null ? kinds.filter((kind) => timeless.includes(kind)) : kinds,
      }
    },
    enabled: taskId !== null && userId !== null,
    staleTime: 10_000,
    retry: false,
  })
}
