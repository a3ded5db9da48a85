'use client'

import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PhotoViewer } from '@/components/attachments/photo-viewer'
import { ToolButton } from '@/components/ui/tool-button'
import { fileAddress, screenAddress, thumbAddress } from './addresses'
import type { FileActions } from './use-file-actions'
import { ViewerInfo } from './viewer-info'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

interface TaskPhotosProps {
  task: TaskWire
  photos: readonly AttachmentWire[]
  /** The open photo; null when none is open. */
  openId: number | null
  onOpen: (id: number | null) => void
  /** Absent when the reader may not change the task. */
  actions?: FileActions
}

/** Full-screen photos of a task, with place and time of each. */
export function TaskPhotos({ task, photos, openId, onOpen, actions }: TaskPhotosProps) {
  const t = useTranslations('attachments')
  const viewed = photos.map((photo) => ({
    source: photo,
    id: photo.id,
    name: photo.name,
    alt: photo.description || photo.name,
    label: t('openPhoto', { num: photo.num + 1, name: photo.name }),
    file: fileAddress(photo),
    screen: screenAddress(photo),
    thumb: thumbAddress(photo, 160),
  }))
  const star = (photo: AttachmentWire) => {
    const main = task.num_main_photo === photo.num
    return (
      (actions || main) && (
        <ToolButton
          label={main ? t('main') : t('makeMain')}
          size="lg"
          pressed={main}
          onClick={main ? undefined : () => actions?.makeMain(photo)}
        >
          {main ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.7} />}
        </ToolButton>
      )
    )
  }
  return (
    <PhotoViewer
      photos={viewed}
      openId={openId}
      onOpen={onOpen}
      onDelete={actions?.remove}
      tools={star}
      info={(photo) => <ViewerInfo task={task} photo={photo} actions={actions} />}
    />
  )
}
