'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { changeTask } from '@/components/api/tasks'
import type { TaskChange } from '@/components/api/task-writes'
import { useSessionUser } from '@/components/api/session-user'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { askWhichValue } from '../editing/ask-which-value'
import { FieldsMoved, sendChange } from '../editing/send-change'
import { baseOf, changeTo, type TaskValues, valuesBefore, valuesIn } from '../values/task-values'
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

/** The last change of each task: the next one is based on its result. */
const turns = new Map<number, Promise<void>>()

function inTurn<Result>(id: number, perform: () => Promise<Result>): Promise<Result> {
  const result = (turns.get(id) ?? Promise.resolve()).then(perform)
  const turn = result
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (turns.get(id) === turn) turns.delete(id)
    })
  turns.set(id, turn)
  return result
}

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
      const send = async (wanted: TaskChange, base: TaskValues) => {
        const { body } = await sendChange(queries, task.id, {
          base,
          wanted: valuesIn(wanted),
          send: ({ etag }) => changeTask(task.id, wanted, etag),
        })
        applyTasks(queries, [body], userId)
        flash([task.id])
        return body
      }
      const explain = (error: unknown, wanted: TaskChange, title: string) => {
        if (!(error instanceof FieldsMoved))
          return showFailure(title, error instanceof Error ? error.message : String(error))
        applyTasks(queries, [error.task], userId)
        askWhichValue({
          title: t('movedMeanwhile', { id: String(task.id) }),
          task: error.task,
          fields: error.fields,
          mine: valuesIn(wanted),
          onChosen: (values) => {
            const kept = changeTo(values)
            void inTurn(task.id, () => attempt(kept, baseOf(error.task, kept), title))
          },
        })
      }
      const attempt = async (wanted: TaskChange, base: TaskValues, title: string) => {
        const stored = await send(wanted, base).then(
          () => true,
          (error: unknown) => (explain(error, wanted, title), false),
        )
        confirm()
        return stored
      }
      // A running refetch would briefly restore the old state.
      await queries.cancelQueries({ queryKey: queryKeys.boards })
      applyTasks(queries, [{ ...task, ...shown }], userId)
      // What a change under way does to coupled fields is not known yet.
      const base = (turns.has(task.id) ? valuesBefore : baseOf)(task, change)
      await inTurn(task.id, async () => {
        try {
          const done = await send(change, base)
          const step = (wanted: TaskChange, from: TaskWire, title: string) => () =>
            inTurn(task.id, () => attempt(wanted, valuesBefore(from, wanted), title))
          showDone(
            words,
            back
              ? {
                  label: t('undo'),
                  run: step(back, done, t('undoFailed')),
                  again: step(change, task, t('redoFailed')),
                }
              : undefined,
          )
        } catch (error) {
          applyTasks(queries, [{ ...task, ...pick(task, shown) }], userId)
          explain(error, change, failed)
        }
        confirm()
      })
    },
    [queries, userId, t],
  )
}
