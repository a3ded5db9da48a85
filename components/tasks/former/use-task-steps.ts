'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { changeTasks } from '@/components/api/task-sets'
import { inParts } from '@/components/ui/in-parts'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { flash } from '../live/flash-store'
import { joinResults } from './join-results'
import type { TaskBatchWire } from '@/lib/domain/tasks/batch-presenter'

/** Values to restore, and those that they replace: a task where others changed something is left alone. */
export type Former = TaskBatchWire['before']

/** Makes a step of the session of changed tasks: undoing it yields what makes the changes again, and so on. */
export function useTaskSteps() {
  const t = useTranslations('bulk')
  const queries = useQueryClient()
  return useCallback(
    (before: Former) => {
      let next = before
      const turn = async (words: 'undone' | 'redone') => {
        const all = next.length
        const parts: TaskBatchWire[] = []
        try {
          for (const part of inParts(next)) parts.push(await changeTasks({ items: part }))
        } catch (error) {
          showFailure(t('undoFailed'), error instanceof Error ? error.message : String(error))
        }
        const { changed, refused, moved, before: back } = joinResults(parts)
        next = back
        flash(changed)
        if (refused.length + moved.length > 0)
          showFailure(
            t('undonePartly', { done: changed.length, all }),
            refused[0]?.reason ?? t('undoneMoved', { count: moved.length }),
          )
        else if (changed.length > 0) showDone(t(words))
        void queries.invalidateQueries({ queryKey: queryKeys.tasks })
        return changed.length > 0 ? 'said' : false
      }
      return { run: () => turn('undone'), again: () => turn('redone') }
    },
    [queries, t],
  )
}
