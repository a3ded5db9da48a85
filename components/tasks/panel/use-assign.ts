'use client'

import { useTranslations } from 'next-intl'
import type { TaskChange } from '@/components/api/task-writes'
import { showDone } from '@/components/ui/show-notice'
import type { TaskMutation } from '../facts/use-task-change'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Reassigns the task, with undo. */
export function useAssign(task: TaskWire, change: TaskMutation) {
  const t = useTranslations()
  const { assigned_organization_id, assigned_user_id } = task
  return (input: TaskChange) =>
    change.mutate(input, {
      onSuccess: () =>
        showDone(t('taskPage.assigned'), {
          label: t('task.undo'),
          run: () => change.mutate({ assigned_organization_id, assigned_user_id }),
        }),
    })
}
