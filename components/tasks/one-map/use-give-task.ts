'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { readTask } from '@/components/api/tasks'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { useApplyItems } from '../former/use-apply-items'

/** Gives a task to a person as one step of the session; a task that somebody else gave away meanwhile stays so. */
export function useGiveTask() {
  const t = useTranslations('oneMap')
  const queries = useQueryClient()
  const { applyItems, progress } = useApplyItems()
  const give = useCallback(
    async (taskId: number, userId: number | null): Promise<boolean> => {
      try {
        const { task } = await queries.fetchQuery({
          queryKey: queryKeys.task(taskId),
          queryFn: () => readTask(taskId),
          staleTime: 60_000,
        })
        if (task.assigned_user_id === userId) {
          showDone(t('alreadySo'))
          return true
        }
        const { changed, moved } = await applyItems([
          {
            id: taskId,
            change: { assigned_user_id: userId },
            expected: { assigned_user_id: task.assigned_user_id },
          },
        ])
        if (moved.length > 0) showFailure(t('notGiven'), t('givenMeanwhile'))
        return changed.length > 0
      } catch (error) {
        showFailure(t('notGiven'), error instanceof Error ? error.message : String(error))
        return false
      }
    },
    [queries, applyItems, t],
  )
  return { give, busy: progress !== null }
}
