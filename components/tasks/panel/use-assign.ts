'use client'

import { useTranslations } from 'next-intl'
import type { TaskChange } from '@/components/api/task-writes'
import { showDone } from '@/components/ui/show-notice'
import type { TaskMutation } from '../editing/use-task-change'

/** After a task was reassigned: says so, and offers to undo it. */
export function useUndoAssign() {
  const t = useTranslations()
  return () => void showDone(t('taskPage.assigned'), { label: t('task.undo') })
}

/** Reassigns the task, with undo. */
export function useAssign(change: TaskMutation) {
  const offerUndo = useUndoAssign()
  return (input: TaskChange) => change.mutate(input, { onSuccess: offerUndo })
}
