'use client'

import { useQueryClient } from '@tanstack/react-query'
import { inParts } from '@/components/ui/in-parts'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { changeTasks } from '@/components/api/task-sets'
import type { TaskChange } from '@/components/api/task-writes'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { flash } from '../live/flash-store'
import { joinResults } from '../former/join-results'
import { useTaskSteps } from '../former/use-task-steps'
import type { Seen } from './bulk-change'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

export interface Progress {
  done: number
  all: number
}

/** The result of a change, and the tasks that a failure left out. */
export interface Applied extends TaskBatchWire {
  left: Seen
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs a change in chunks with progress, and offers undo for all of it. */
export function useBulk() {
  const t = useTranslations('bulk')
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)

  const stepOf = useTaskSteps()

  const apply = useCallback(
    async (seen: Seen, change: TaskChange): Promise<Applied> => {
      const parts: TaskBatchWire[] = []
      let left = seen
      setProgress({ done: 0, all: seen.length })
      try {
        for (const part of inParts(seen)) {
          const items = part.map(({ id, values }) => ({ id, change, expected: values }))
          parts.push(await changeTasks({ items }))
          left = left.slice(part.length)
          setProgress({ done: seen.length - left.length, all: seen.length })
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
  return { apply, progress }
}
