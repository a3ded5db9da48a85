'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { deleteFile, putStickers } from '@/components/api/task-files'
import type { LoadedTask } from '@/components/api/tasks'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import { askWhichValue } from '../editing/ask-which-value'
import { FieldsMoved, sendChange } from '../editing/send-change'
import { stickerField, valueOf } from '../values/task-values'
import type { TaskMutation } from '../editing/use-task-change'
import { present } from './addresses'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'
import type { StickerWire } from '@/lib/domain/reference/presenter'

/** Actions on one file of a task, with optimistic updates. */
export function useFileActions(taskId: number, change: TaskMutation) {
  const t = useTranslations('attachments')
  const words = useTranslations()
  const queries = useQueryClient()
  const confirm = useConfirmDelete()
  const key = queryKeys.task(taskId)

  const show = (attachments: AttachmentWire[]) =>
    queries.setQueryData<LoadedTask>(
      key,
      (loaded) => loaded && { ...loaded, task: { ...loaded.task, attachments } },
    )
  const shown = () => queries.getQueryData<LoadedTask>(key)?.task.attachments ?? []
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: queryKeys.comments(taskId) })
  }
  /** Chosen while the file had the sticker `before`. */
  const setSticker = async (file: AttachmentWire, sticker: StickerWire | null, before: number | null) => {
    const stick = (files: readonly AttachmentWire[]) =>
      files.map((one) =>
        one.id === file.id ? { ...one, sticker: sticker && { id: sticker.id, title: sticker.title } } : one,
      )
    const field = stickerField(file.id)
    const mine = { [field]: sticker?.id ?? null }
    const was = shown()
    show(stick(was))
    try {
      await sendChange(queries, taskId, {
        base: { [field]: before },
        wanted: mine,
        send: ({ stored, etag }) => putStickers(taskId, stick(present(stored.attachments)), etag),
      })
      showDone(t('stickerSaved'))
    } catch (error) {
      show(was)
      if (error instanceof FieldsMoved) {
        const { task, fields } = error
        const onChosen = () => void setSticker(file, sticker, valueOf(task, field) as number | null)
        askWhichValue({ title: words('task.conflict'), task, fields, mine, onChosen })
      } else showFailure(t('failed'), error instanceof Error ? error.message : '')
    }
    refresh()
  }
  return {
    setSticker,
    makeMain: (photo: AttachmentWire) =>
      change.mutate({ photo_main: photo.num }, { onSuccess: () => showDone(t('mainSaved')) }),
    remove: (file: AttachmentWire, gone?: () => void) =>
      confirm({
        title: t('deleteTitle', { name: file.name }),
        run: async () => {
          await deleteFile(taskId, file.id)
          show(shown().filter(({ id }) => id !== file.id))
          refresh()
          gone?.()
        },
        done: t('deleted', { name: file.name }),
      }),
  }
}

export type FileActions = ReturnType<typeof useFileActions>
