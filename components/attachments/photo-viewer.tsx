'use client'

import { Modal } from '@mantine/core'
import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import {
  IconDownload,
  IconInfoCircle,
  IconMaximize,
  IconTrash,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { physical } from '@/components/ui/physical-keys'
import { ToolButton } from '@/components/ui/tool-button'
import { usePhotoNavigation } from './use-photo-navigation'
import classes from './viewer.module.css'
import { ViewerStage } from './viewer-stage'
import { ViewerStrip } from './viewer-strip'

/** A photo as the viewer needs it, mapped from the caller's item. */
interface ViewedPhoto<Source> {
  source: Source
  id: number
  name: string
  /** Description of the picture. */
  alt: string
  /** Accessible name among the thumbnails. */
  label: string
  /** Text next to its number. */
  note?: string
  /** URLs: original, screen size, and square thumbnail. */
  file: string
  screen: string
  thumb: string
}

interface PhotoViewerProps<Source> {
  photos: readonly ViewedPhoto<Source>[]
  /** The photo that is open; null when none is. */
  openId: number | null
  onOpen: (id: number | null) => void
  /** `gone` closes the photo once it is deleted. */
  onDelete?: (photo: Source, gone: () => void) => void
  /** Extra tools for the open photo. */
  tools?: (photo: Source) => ReactNode
  /** Details of the open photo, shown in a side pane. */
  info?: (photo: Source) => ReactNode
}

/** Full-screen photo viewer. */
export function PhotoViewer<Source>(props: PhotoViewerProps<Source>) {
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

/** The open photo: toolbar, picture, thumbnails and details. */
function ViewerBody<Source>(props: PhotoViewerProps<Source> & { photo: ViewedPhoto<Source> }) {
  const { photos, photo, onOpen, onDelete, tools, info } = props
  const t = useTranslations('attachments')
  const [open, setOpen] = useLocalStorage({
    key: 'viewer.info',
    defaultValue: window.innerWidth > 900,
    getInitialValueInEffect: false,
  })
  const { zoom, at, show, step, leave } = usePhotoNavigation(photos, photo, onOpen)
  useHotkeys(info ? [['I', () => setOpen((now) => !now), physical]] : [])
  const place = t('of', { at: at + 1, total: photos.length })
  return (
    <div className={classes.viewer} data-info={(info && open) || undefined}>
      <header className={classes.bar}>
        <div className={classes.name}>
          <h2>{photo.name}</h2>
          <span>{[place, photo.note].filter(Boolean).join(' · ')}</span>
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
        {tools?.(photo.source)}
        <a
          className={classes.link}
          href={photo.file}
          download={photo.name}
          aria-label={t('downloadName', { name: photo.name })}
          title={t('download')}
        >
          <IconDownload size={19} stroke={1.7} />
        </a>
        {onDelete && (
          <ToolButton label={t('delete')} size="lg" onClick={() => onDelete(photo.source, leave)}>
            <IconTrash size={18} stroke={1.7} />
          </ToolButton>
        )}
        {info && (
          <ToolButton label={t('info')} keys="I" size="lg" pressed={open} onClick={() => setOpen(!open)}>
            <IconInfoCircle size={19} stroke={1.7} />
          </ToolButton>
        )}
        <ToolButton label={t('close')} keys="Esc" size="lg" onClick={() => onOpen(null)} data-autofocus>
          <IconX size={20} stroke={1.8} />
        </ToolButton>
      </header>
      <ViewerStage
        key={photo.id}
        src={photo.screen}
        alt={photo.alt}
        file={photo.file}
        name={photo.name}
        zoom={zoom}
        onStep={photos.length > 1 ? step : undefined}
      />
      {open && <Fragment key={`info-${photo.id}`}>{info?.(photo.source)}</Fragment>}
      {photos.length > 1 && (
        <ViewerStrip
          photos={photos.map(({ id, label, thumb }) => ({ id, label, src: thumb }))}
          current={photo.id}
          onShow={show}
        />
      )}
    </div>
  )
}
