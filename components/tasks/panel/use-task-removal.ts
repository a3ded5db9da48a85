'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { restoreTask } from '@/components/api/task-sets'
import { deleteTask } from '@/components/api/tasks'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { applyDeletions } from '../live/apply-issues'
import type { TaskMutation } from '../editing/use-task-change'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Archives and deletes a task, with undo. */
export function useTaskRemoval(task: TaskWire, change: TaskMutation, onGone: () => void) {
  const t = useTranslations('task')
  const queries = useQueryClient()
  const fail = (error: unknown) => showFailure(t('failed'), error instanceof Error ? error.message : '')

  const archive = (on: boolean) =>
    change.mutate(
      { archive: on },
      {
        onSuccess: () => {
          if (on) showDone(t('archivedToast'), { label: t('undo') })
        },
      },
    )
  const restore = async () => {
    try {
      await restoreTask(task.id)
      void queries.invalidateQueries({ queryKey: queryKeys.tasks })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const erase = async () => {
    try {
      await deleteTask(task.id)
      applyDeletions(queries, new Set([task.id]))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const remove = async () => {
    if (!(await erase())) return
    onGone()
    showDone(t('deleted'), { label: t('undo'), run: restore, again: erase })
  }
  return { archive, remove }
}
