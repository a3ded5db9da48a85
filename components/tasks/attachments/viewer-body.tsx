'use client'

import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import type { Attachment } from '@/components/api/task-parts'
import { physical } from '@/components/ui/physical-keys'
import { screenAddress, thumbAddress } from './addresses'
import type { FileActions } from './use-file-actions'
import type { Task } from '@/components/api/types'
import { usePhotoWalk } from '@/components/attachments/use-photo-walk'
import classes from '@/components/attachments/viewer.module.css'
import { ViewerBar } from './viewer-bar'
import { ViewerInfo } from './viewer-info'
import { ViewerStage } from '@/components/attachments/viewer-stage'
import { ViewerStrip } from '@/components/attachments/viewer-strip'

export interface PhotoViewerProps {
  task: Task
  photos: readonly Attachment[]
  /** The photo that is open; null when none is. */
  openId: number | null
  onOpen: (id: number | null) => void
  /** Absent when the reader may not change the task. */
  actions?: FileActions
}

/** The open photo: bar, picture, strip of the others, and what is known about it. */
export function ViewerBody({
  task,
  photos,
  photo,
  onOpen,
  actions,
}: PhotoViewerProps & { photo: Attachment }) {
  const t = useTranslations('attachments')
  const [info, setInfo] = useLocalStorage({
    key: 'viewer.info',
    defaultValue: window.innerWidth > 900,
    getInitialValueInEffect: false,
  })
  const { zoom, at, show, step, leave } = usePhotoWalk(photos, photo, onOpen)
  useHotkeys([['I', () => setInfo((now) => !now), physical]])
  const remove = actions && {
    ...actions,
    remove: () => actions.remove(photo, leave),
  }
  return (
    <div className={classes.viewer} data-info={info || undefined}>
      <ViewerBar
        task={task}
        photo={photo}
        place={{ at, total: photos.length }}
        zoom={zoom}
        info={info}
        onInfo={() => setInfo(!info)}
        actions={remove}
        onClose={() => onOpen(null)}
      />
      <ViewerStage
        key={photo.id}
        src={screenAddress(photo)}
        alt={photo.description || photo.name}
        zoom={zoom}
        onStep={photos.length > 1 ? step : undefined}
      />
      {info && <ViewerInfo key={`info-${photo.id}`} task={task} photo={photo} actions={actions} />}
      {photos.length > 1 && (
        <ViewerStrip
          photos={photos.map((one) => ({
            id: one.id,
            label: t('openPhoto', { num: one.num + 1, name: one.name }),
            src: thumbAddress(one, 160),
          }))}
          current={photo.id}
          onShow={show}
        />
      )}
    </div>
  )
}
