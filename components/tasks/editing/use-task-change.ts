'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ApiError, isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import type { Reply } from '@/components/api/request'
import { changeTask, type LoadedTask } from '@/components/api/tasks'
import type { TaskChange } from '@/components/api/task-writes'
import { useSessionUser } from '@/components/api/session-user'
import { splitFieldErrors } from '@/components/records/field-errors'
import { showFailure } from '@/components/ui/show-notice'
import { rememberUndo } from '@/components/ui/undo-store'
import { applyTasks } from '../live/apply-issues'
import { formerValues } from '../former/former-values'
import { useTaskSteps } from '../former/use-task-steps'
import { askWhichValue } from './ask-which-value'
import { FieldsMoved, sendChange } from './send-change'
import { keepEdit } from '../stores/edit-store'
import { baseOf, changeTo, type TaskValues, valuesBefore, valuesIn } from '../values/task-values'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** The optimistic result; names known only to the server follow with the response. */
function foresee(change: TaskChange): Partial<TaskWire> {
  const { point, photo_main, update_comments: _, fields: _fields, attachments: _files, ...plain } = change
  return {
    ...plain,
    ...(point !== undefined && { lon: point?.[0] ?? null, lat: point?.[1] ?? null }),
    ...(photo_main !== undefined && { num_main_photo: photo_main }),
  }
}

/** Why a change was refused. What a step lacks is said without the name of the field, which the person has just set. */
function reasonOf({ message }: Error, change: TaskChange): string {
  if (!('status_id' in change)) return message
  const { fields, rest } = splitFieldErrors(message, { status_id: 'status_id' })
  return [fields.status_id, rest].filter(Boolean).join(' ')
}

/** The previous values of the changed fields. */
const restore = (before: TaskWire, touched: Partial<TaskWire>): Partial<TaskWire> =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in touched))

interface Sending {
  change: TaskChange
  base: TaskValues
  /** Whether the editor shows both values itself when the field has moved; it may be gone by then. */
  inline?: () => boolean
  /** The caller offers the undo, of this and what belongs to it. */
  unremembered?: boolean
}

interface ChangeOptions {
  /** What the fields had when the edit began; what is shown now when absent. */
  base?: TaskValues
  onSuccess?: (reply: Reply<TaskWire>) => void
}

/** Changes a task with an optimistic update. A field that somebody else changed meanwhile is not overwritten: both
 * values are shown, and the person chooses. */
export function useTaskChange(id: number) {
  const queries = useQueryClient()
  const user = useSessionUser()
  const t = useTranslations('task')
  const key = queryKeys.task(id)
  const stepOf = useTaskSteps()

  const show = (part: Partial<TaskWire>) => {
    const loaded = queries.getQueryData<LoadedTask>(key)
    if (loaded) applyTasks(queries, [{ ...loaded.task, ...part }], user.id)
  }
  const mutation = useMutation({
    // Changes are sent one after the other: each is based on the version made by the one before.
    scope: { id: `task-${id}` },
    mutationFn: ({ change, base, unremembered }: Sending) =>
      sendChange(queries, id, {
        base,
        wanted: valuesIn(change),
        send: async ({ stored, etag }) => {
          show(foresee(change))
          const reply = await changeTask(id, change, etag)
          const values = formerValues(stored, reply.body)
          if (!unremembered && Object.keys(values).length > 0) {
            const { run, again } = stepOf([{ id, values, expected: formerValues(reply.body, stored) }])
            rememberUndo(run, again)
          }
          return reply
        },
      }),
    onMutate: ({ change }) => {
      const before = queries.getQueryData<LoadedTask>(key)?.task
      show(foresee(change))
      return before && restore(before, foresee(change))
    },
    onError: (error, { change, inline }, before) => {
      if (error instanceof FieldsMoved) {
        applyTasks(queries, [error.task], user.id)
        if (!inline?.()) ask(error, change, inline !== undefined)
        return
      }
      if (before) show(before)
      // A rejected custom field shows its own error next to the input, while that is on the screen.
      if (change.fields && inline?.() !== false && error instanceof ApiError && error.status === 400) return
      if (isConflict(error)) showFailure(t('conflict'), t('conflictText'))
      else showFailure(t('failed'), reasonOf(error, change))
    },
    onSuccess: ({ body, etag }) => {
      applyTasks(queries, [body], user.id)
      queries.setQueryData<LoadedTask>(key, (loaded) => loaded && { ...loaded, stored: body, etag })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: key })
      void queries.invalidateQueries({ queryKey: queryKeys.capabilities(id) })
      void queries.invalidateQueries({ queryKey: queryKeys.comments(id) })
      void queries.invalidateQueries({ queryKey: queryKeys.taskLists })
    },
  })
  /** `away`: the change was made by an editor that is not on the screen any more. */
  const ask = (error: FieldsMoved, change: TaskChange, away: boolean) =>
    askWhichValue({
      title: away ? t('conflictIn', { id: String(id), title: error.task.title }) : t('conflict'),
      task: error.task,
      fields: error.fields,
      mine: valuesIn(change),
      onAnswer: (field) => keepEdit(id, field, null),
      onChosen: (values) => {
        const kept = changeTo(values)
        mutation.mutate({ change: kept, base: baseOf(error.task, kept) })
      },
    })
  const shown = (change: TaskChange): TaskValues => {
    const loaded = queries.getQueryData<LoadedTask>(key)
    return loaded ? valuesBefore(loaded.task, change) : {}
  }
  return {
    isPending: mutation.isPending,
    mutate: (change: TaskChange, { base = shown(change), onSuccess }: ChangeOptions = {}) =>
      mutation.mutate({ change, base }, { onSuccess }),
    mutateAsync: (change: TaskChange, base: TaskValues = shown(change), unremembered = false) =>
      mutation.mutateAsync({ change, base, unremembered }),
    /** For an editor that shows both values itself while it is on the screen: rejects with `FieldsMoved`. */
    mutateInline: (change: TaskChange, base: TaskValues, inline: () => boolean) =>
      mutation.mutateAsync({ change, base, inline }),
  }
}

export type TaskMutation = ReturnType<typeof useTaskChange>
