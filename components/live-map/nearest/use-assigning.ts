'use client'

import { useTranslations } from 'next-intl'
import { useAssign } from '@/components/tasks/panel/use-assign'
import type { TaskPartProps } from '@/components/tasks/facts/task-part'
import type { Assigning } from './nearest-list'

/** Assigns a task to one of the nearest people. */
export function useAssigning({ task, can, change }: TaskPartProps): Assigning {
  const t = useTranslations()
  const assign = useAssign(change)
  return {
    current: task.assigned_user_id,
    busy: change.isPending,
    assign: (id) => assign({ assigned_user_id: id }),
    denied: can.assign_user ? undefined : t('task.denied', { what: t('taskPage.executorUser') }),
  }
}
