'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { changeTask } from '@/components/api/tasks'
import type { TaskChange } from '@/components/api/task-writes'
import { useSessionUser } from '@/components/api/session-user'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { applyTasks } from '../live/apply-issues'
import { flash } from '../live/flash-store'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface QuickChange {
  task: TaskWire
  change: TaskChange
  /** The optimistic result, including names that the server has yet to return. */
  shown: Partial<TaskWire>
  /** The undo of the change; null when impossible. */
  back: TaskChange | null
  /** Text of the success notice. */
  words: string
  failed: string
}

const pick = (task: TaskWire, part: Partial<TaskWire>): Partial<TaskWire> =>
  Object.fromEntries(Object.entries(task).filter(([name]) => name in part))

/** Changes one task of a list with an optimistic update and undo. */
export function useQuickChange() {
  const queries = useQueryClient()
  const { id: userId } = useSessionUser()
  const t = useTranslations('bulk')
  return useCallback(
    async ({ task, change, shown, back, words, failed }: QuickChange) => {
      const confirm = () => {
        for (const queryKey of [
          queryKeys.taskLists,
          queryKeys.boards,
          queryKeys.distributions,
          queryKeys.task(task.id),
          queryKeys.capabilities(task.id),
          queryKeys.comments(task.id),
        ])
          void queries.invalidateQueries({ queryKey })
      }
      const undo = async () => {
        try {
          if (!back) return
          const { body } = await changeTask(task.id, back, null)
          applyTasks(queries, [body], userId)
          flash([task.id])
        } catch (error) {
          showFailure(t('undoFailed'), error instanceof Error ? error.message : String(error))
        }
        confirm()
      }
      // A running refetch would briefly restore the old state.
      await queries.cancelQueries({ queryKey: queryKeys.boards })
      applyTasks(queries, [{ ...task, ...shown }], userId)
      try {
        const { body } = await changeTask(task.id, change, null)
        applyTasks(queries, [body], userId)
        flash([task.id])
        showDone(words, back ? { label: t('undo'), run: () => void undo() } : undefined)
      } catch (error) {
        applyTasks(queries, [{ ...task, ...pick(task, shown) }], userId)
        showFailure(failed, error instanceof Error ? error.message : String(error))
      }
      confirm()
    },
    [queries, userId, t],
  )
}
