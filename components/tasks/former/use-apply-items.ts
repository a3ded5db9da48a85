'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type BatchItem, changeTasks } from '@/components/api/task-sets'
import { inParts } from '@/components/ui/in-parts'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { joinResults } from './join-results'
import { useTaskSteps } from './use-task-steps'
import { flash } from '../live/flash-store'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

export interface Progress {
  done: number
  all: number
}

/** The result of changes, and those that a failure left out. */
export interface AppliedItems extends TaskBatchWire {
  left: readonly BatchItem[]
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs changes in chunks with progress; all of them are one step of the session, which the notice offers to undo. */
export function useApplyItems() {
  const t = useTranslations('bulk')
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stepOf = useTaskSteps()
  const applyItems = useCallback(
    async (items: readonly BatchItem[]): Promise<AppliedItems> => {
      const parts: TaskBatchWire[] = []
      let left = items
      setProgress({ done: 0, all: items.length })
      try {
        for (const part of inParts(items)) {
          parts.push(await changeTasks({ items: part }))
          left = left.slice(part.length)
          setProgress({ done: items.length - left.length, all: items.length })
        }
      } catch (error) {
        showFailure(t('failed'), textOf(error))
      }
      setProgress(null)
      const result = joinResults(parts)
      flash(result.changed)
      const [refused] = result.refused
      if (refused) showFailure(t('refused', { count: result.refused.length }), refused.reason)
      if (result.changed.length > 0)
        showDone(t('done', { count: result.changed.length }), { label: t('undo'), ...stepOf(result.before) })
      void queries.invalidateQueries({ queryKey: queryKeys.tasks })
      return { ...result, left }
    },
    [queries, t, stepOf],
  )
  return { applyItems, progress }
}
