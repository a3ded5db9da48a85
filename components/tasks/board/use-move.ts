'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { showFailure } from '@/components/ui/show-notice'
import { useOpenSubtasks } from '../subtasks/use-open-subtasks'
import { useQuickChange } from '../undo/use-quick-change'
import { type BoardColumn, completes, moveTo, placeOfTask, wayBack } from './board-columns'
import { useRefusal } from './use-refusal'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Moves a task into another column, or says why it cannot. */
export function useMove(columns: readonly BoardColumn[]) {
  const t = useTranslations('board')
  const change = useQuickChange()
  const ask = useOpenSubtasks()
  const { checkMove, words, mayReopen } = useRefusal()
  return useCallback(
    (task: TaskWire, column: BoardColumn) => {
      const refusal = checkMove(task, column)
      if (refusal === 'here') return
      if (refusal) {
        showFailure(t('notMoved'), words(refusal, task, column) ?? '')
        return
      }
      const from = columns.find(({ id }) => id === placeOfTask(task, column.by))
      const { change: wanted, shown } = moveTo(column)
      const denied = completes(task, column) && !mayReopen(task)
      const move = {
        task,
        change: wanted,
        shown,
        back: denied || (from && checkMove({ ...task, ...shown }, from)) ? null : wayBack(task, column),
        words: t('moved', { id: String(task.id), column: column.name }),
        failed: t('notMoved'),
      }
      void ask([task.id], wanted).then((agreed) => (agreed ? change(move) : undefined))
    },
    [columns, checkMove, words, mayReopen, change, ask, t],
  )
}
