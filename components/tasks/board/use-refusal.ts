'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { readCapabilities } from '@/components/api/tasks'
import type { Capabilities } from '@/components/api/types'
import { useLooks, useTypes } from '@/components/reference-data/use-dictionaries'
import { type BoardColumn, rightOf, placeOfTask } from './board-columns'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

/** Why a task cannot move into a column; null when it can, as far as the client knows. */
export type Refusal = 'here' | 'right' | 'step' | 'move'

export function refusalOf(
  task: TaskWire,
  column: BoardColumn,
  type: WorkTypeWire | undefined,
  can: Capabilities | undefined,
): Refusal | null {
  if (placeOfTask(task, column.by) === column.id) return 'here'
  if (can && !can[rightOf[column.by]]) return 'right'
  if (column.by !== 'step' || column.id === null) return null
  if (type?.steps?.length && !type.steps.includes(column.id)) return 'step'
  const listed = type?.moves?.length
  if (listed && !type?.moves?.some(({ from, to }) => from === task.status_id && to === column.id))
    return 'move'
  return null
}

/** Prefetches the rights on a task, so that a card knows them when dragging starts. */
export function useAskRights() {
  const queries = useQueryClient()
  return useCallback(
    (id: number) =>
      queries.fetchQuery({
        queryKey: queryKeys.capabilities(id),
        queryFn: ({ signal }) => readCapabilities(id, signal),
        staleTime: 60_000,
      }),
    [queries],
  )
}

/** Validates moves by what the client knows; the server has the last word. */
export function useRefusal() {
  const t = useTranslations('board')
  const queries = useQueryClient()
  const types = useTypes()
  const looks = useLooks()
  const byId = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])

  const checkMove = useCallback(
    (task: TaskWire, column: BoardColumn): Refusal | null => {
      const can = queries.getQueryData<Capabilities>(queryKeys.capabilities(task.id))
      return refusalOf(task, column, byId.get(task.type_id), can)
    },
    [queries, byId],
  )
  const words = useCallback(
    (refusal: Refusal | null, task: TaskWire, column: BoardColumn): string | null => {
      if (refusal === 'right') {
        const rights = {
          step: t('rights.step'),
          stage: t('rights.stage'),
          priority: t('rights.priority'),
          executor: t('rights.executor'),
        }
        return t('refused.right', { what: rights[column.by] })
      }
      if (refusal === 'step') return t('refused.step')
      if (refusal === 'move')
        return t('refused.move', { from: looks.steps.get(task.status_id)?.name ?? task.status_name ?? '' })
      return null
    },
    [t, looks],
  )
  /** Whether the right for this grouping is known to be missing. */
  const mayNotMove = useCallback(
    (task: TaskWire, column: BoardColumn) => {
      const can = queries.getQueryData<Capabilities>(queryKeys.capabilities(task.id))
      return can !== undefined && !can[rightOf[column.by]]
    },
    [queries],
  )
  /** The stage of a completed task; false only when the right is known to be missing. */
  const mayReopen = useCallback(
    ({ id }: TaskWire) =>
      queries.getQueryData<Capabilities>(queryKeys.capabilities(id))?.[rightOf.stage] !== false,
    [queries],
  )
  return useMemo(
    () => ({ checkMove, words, mayNotMove, mayReopen }),
    [checkMove, words, mayNotMove, mayReopen],
  )
}
