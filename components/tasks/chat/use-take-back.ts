'use client'

import { useTranslations } from 'next-intl'
import { useServerZone } from '@/components/api/server-zone'
import { usePriorities, useTypes } from '@/components/reference-data/use-dictionaries'
import { showDone } from '@/components/ui/show-notice'
import type { TaskMutation } from '../editing/use-task-change'
import { changeTo } from '../values/task-values'
import { valuesBeforeChange } from './values-before'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** What takes a change of the discussion back; undefined where the task is as it was before already, or the discussion
 * does not say how that was. */
export function useTakeBack(task: TaskWire, change: TaskMutation) {
  const t = useTranslations('task')
  const [zone, types, priorities] = [useServerZone(), useTypes(), usePriorities()]
  return (comment: CommentWire): (() => void) | undefined => {
    if (comment.type !== 2 || comment.task_id !== task.id) return undefined
    const values = valuesBeforeChange(comment, task, { zone, types, priorities })
    if (Object.keys(values).length === 0) return undefined
    return () =>
      change.mutate(changeTo(values), { onSuccess: () => void showDone(t('restored'), { label: t('undo') }) })
  }
}
