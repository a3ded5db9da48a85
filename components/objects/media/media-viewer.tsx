'use client'

import { Modal } from '@mantine/core'
import { IconDownload, IconMaximize, IconTrash, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { usePhotoWalk } from '@/components/attachments/use-photo-walk'
import classes from '@/components/attachments/viewer.module.css'
import { ViewerStage } from '@/components/attachments/viewer-stage'
import { ViewerStrip } from '@/components/attachments/viewer-strip'
import { ToolButton } from '@/components/ui/tool-button'
import { fileAddress, type ObjectFile, screenAddress, thumbAddress } from './media-api'

interface MediaViewerProps {
  place: string
  photos: readonly ObjectFile[]
  /** The photo that is open; null when none is. */
  openId: number | null
  noteOf: (photo: ObjectFile) => string
  onOpen: (id: number | null) => void
  onDelete: ((photo: ObjectFile, gone: () => void) => void) | undefined
}

/** Photographs of an object over the whole screen. */
export function MediaViewer(props: MediaViewerProps) {
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

function ViewerBody({
  place,
  photos,
  photo,
  noteOf,
  onOpen,
  onDelete,
}: MediaViewerProps & { photo: ObjectFile }) {
  const t = useTranslations('attachments')
  const { zoom, at, show, step, leave } = usePhotoWalk(photos, photo, onOpen)
  return (
    <div className={classes.viewer}>
      <header className={classes.bar}>
        <div className={classes.name}>
          <h2>{photo.fileName}</h2>
          <span>{[t('of', { at: at + 1, total: photos.length }), noteOf(photo)].join(' · ')}</span>
        </div>
        <ToolButton label={t('zoomOut')} keys="−" size="lg" disabled={zoom.isWhole} onClick={zoom.zoomOut}>
          <IconZoomOut size={19} stroke={1.7} />
        </ToolButton>
        <ToolButton label={t('zoomIn')} keys="+" size="lg" onClick={zoom.zoomIn}>
          <IconZoomIn size={19} stroke={1.7} />
        </ToolButton>
        <ToolButton label={t('fit')} keys="0" size="lg" disabled={zoom.isWhole} onClick={zoom.reset}>
          <IconMaximize size={19} stroke={1.7} />
        </ToolButton>
        <span className={classes.divider} />
        <a
          className={classes.link}
          href={fileAddress(place, photo)}
          download={photo.fileName}
          aria-label={t('downloadName', { name: photo.fileName })}
          title={t('download')}
        >
          <IconDownload size={19} stroke={1.7} />
        </a>
        {onDelete && (
          <ToolButton label={t('delete')} size="lg" onClick={() => onDelete(photo, leave)}>
            <IconTrash size={18} stroke={1.7} />
          </ToolButton>
        )}
        <ToolButton label={t('close')} keys="Esc" size="lg" onClick={() => onOpen(null)} data-autofocus>
          <IconX size={20} stroke={1.8} />
        </ToolButton>
      </header>
      <ViewerStage
        key={photo.id}
        src={screenAddress(place, photo)}
        alt={photo.fileName}
        zoom={zoom}
        onStep={photos.length > 1 ? step : undefined}
      />
      {photos.length > 1 && (
        <ViewerStrip
          photos={photos.map((one, num) => ({
            id: one.id,
            label: t('openPhoto', { num: num + 1, name: one.fileName }),
            src: thumbAddress(place, one, 160),
          }))}
          current={photo.id}
          onShow={show}
        />
      )}
    </div>
  )
}
