'use client'

import { Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Attachment } from '@/components/api/task-parts'
import type { Task } from '@/components/api/types'
import type { FileActions } from './use-file-actions'
import classes from '@/components/attachments/viewer.module.css'
import { ViewerBody } from './viewer-body'

export interface PhotoViewerProps {
  task: Task
  photos: readonly Attachment[]
  /** The photo that is open; null when none is. */
  openId: number | null
  onOpen: (id: number | null) => void
  /** Absent when the reader may not change the task. */
  actions?: FileActions
}

/** Photographs over the whole screen, with where and when each was made. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { photos, openId, onOpen } = props
  const t = useTranslations('attachments')
  const photo = photos.find(({ id }) => id === openId)
  return (
    <Modal.Root
      opened={photo !== undefined}
      onClose={() => onOpen(null)}
      fullScreen
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content className={classes.content} aria-label={t('viewer')}>
        {photo && <ViewerBody {...props} photo={photo} />}
      </Modal.Content>
    </Modal.Root>
  )
}
