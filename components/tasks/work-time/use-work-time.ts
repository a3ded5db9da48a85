'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createUuid } from '@/components/ui/create-uuid'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { useMay } from '@/components/api/session-user'
import { showFailure } from '@/components/ui/show-notice'
import type { WorkEntryWire, WorkTimeWire } from '@/lib/domain/work-time/presenter'

type Entry = Pick<WorkEntryWire, 'id' | 'etag'>

const pathOf = (taskId: number) => `/rest/tasks/${taskId}/work-time`

/** The work on a task, and ways to change it. */
export function useWorkTime(taskId: number) {
  const t = useTranslations('workTime')
  const queries = useQueryClient()
  const { workTime } = useMay()
  const [busy, setBusy] = useState(false)
  const queryKey = queryKeys.workTime(taskId)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request<WorkTimeWire>(pathOf(taskId), { signal })).body,
    enabled: workTime.use === true,
    staleTime: 30_000,
  })
  const passed = usePassed(dataUpdatedAt, data?.entries.some(({ state }) => state === 'running') ?? false)

  /** Rejects with the reason of the server. */
  const send = async (path: string, method: 'POST' | 'PATCH' | 'DELETE', body: object, ifMatch?: string) => {
    const idempotencyKey = method === 'POST' ? createUuid() : undefined
    const answer = await request<WorkTimeWire>(path, { method, body, idempotencyKey, ifMatch })
    queries.setQueryData(queryKey, answer.body)
    const { paused } = answer.body
    if (paused) void queries.invalidateQueries({ queryKey: queryKeys.workTime(paused.task_id) })
    return answer.body
  }
  return {
    shown: workTime.use === true,
    time: data,
    error,
    retry: () => void refetch(),
    busy,
    /** Seconds since the answer of the server. */
    passed,
    turn: async (action: 'start' | 'pause' | 'stop') => {
      setBusy(true)
      try {
        return await send(pathOf(taskId), 'POST', { action })
      } catch (reason) {
        showFailure(t('failed'), reason instanceof Error ? reason.message : '')
        void refetch()
        return null
      } finally {
        setBusy(false)
      }
    },
    add: (body: { started_at: number; ended_at: number; reason: string }) =>
      send(pathOf(taskId), 'POST', { action: 'add', ...body }),
    correct: ({ id, etag }: Entry, body: { started_at?: number; ended_at?: number; reason: string }) =>
      send(`${pathOf(taskId)}/${id}`, 'PATCH', body, etag),
    remove: ({ id, etag }: Entry, reason: string) =>
      send(`${pathOf(taskId)}/${id}`, 'DELETE', { reason }, etag),
  }
}

export type TaskWork = ReturnType<typeof useWorkTime>

/** Seconds since a moment in milliseconds, counted while something runs. */
function usePassed(since: number, isRunning: boolean): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [isRunning, since])
  return isRunning ? Math.max(0, Math.floor((now - since) / 1000)) : 0
}
