'use client'

import { useTranslations } from 'next-intl'
import type { TaskChange } from '@/components/api/task-writes'
import { showDone } from '@/components/ui/show-notice'
import { valuesBefore } from '../values/task-values'
import type { TaskMutation } from '../editing/use-task-change'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** After a task was reassigned: says so, and offers to undo it. */
export function useUndoAssign(task: TaskWire, change: TaskMutation) {
  const t = useTranslations()
  const { assigned_organization_id, assigned_user_id } = task
  return (stored: TaskWire) => {
    const back = { assigned_organization_id, assigned_user_id }
    showDone(t('taskPage.assigned'), {
      label: t('task.undo'),
      run: () => change.mutate(back, { base: valuesBefore(stored, back) }),
    })
  }
}

/** Reassigns the task, with undo. */
export function useAssign(task: TaskWire, change: TaskMutation) {
  const offerUndo = useUndoAssign(task, change)
  return (input: TaskChange) => change.mutate(input, { onSuccess: ({ body }) => offerUndo(body) })
}
