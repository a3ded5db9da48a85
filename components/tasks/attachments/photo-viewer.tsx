'use client'

import { Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from '@/components/attachments/viewer.module.css'
import { type PhotoViewerProps, ViewerBody } from './viewer-body'

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
