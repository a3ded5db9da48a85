'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { changeTasks } from '@/components/api/task-sets'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { flash } from '../live/flash-store'
import { type BulkChange, inParts, joinResults } from './bulk-change'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

export interface Progress {
  done: number
  all: number
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs a change in chunks with progress, and offers undo for all of it. */
export function useBulk() {
  const t = useTranslations('bulk')
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)

  const undo = useCallback(
    async (before: TaskBatchWire['before']) => {
      try {
        const parts: TaskBatchWire[] = []
        for (const part of inParts(before))
          parts.push(await changeTasks({ items: part.map(({ id, values }) => ({ id, change: values })) }))
        const { changed, refused } = joinResults(parts)
        flash(changed)
        if (refused.length === 0) showDone(t('undone'))
        else
          showFailure(
            t('undonePartly', { done: changed.length, all: before.length }),
            refused[0]?.reason ?? '',
          )
      } catch (error) {
        showFailure(t('undoFailed'), textOf(error))
      }
      void queries.invalidateQueries({ queryKey: queryKeys.tasks })
    },
    [queries, t],
  )

  const apply = useCallback(
    async (ids: readonly number[], { change }: BulkChange): Promise<TaskBatchWire> => {
      const parts: TaskBatchWire[] = []
      setProgress({ done: 0, all: ids.length })
      try {
        for (const part of inParts(ids)) {
          parts.push(await changeTasks({ ids: part, change }))
          setProgress({ done: joinResults(parts).total, all: ids.length })
        }
      } catch (error) {
        showFailure(t('failed'), textOf(error))
      }
      setProgress(null)
      const result = joinResults(parts)
      flash(result.changed)
      if (result.changed.length > 0)
        showDone(t('done', { count: result.changed.length }), {
          label: t('undo'),
          run: () => void undo(result.before),
        })
      void queries.invalidateQueries({ queryKey: queryKeys.tasks })
      return result
    },
    [queries, t, undo],
  )
  return { apply, progress }
}
