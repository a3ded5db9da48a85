'use client'

import {
  IconDownload,
  IconInfoCircle,
  IconMaximize,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Attachment } from '@/components/api/task-parts'
import type { Task } from '@/components/api/types'
import { ToolButton } from '@/components/ui/tool-button'
import { fileAddress } from './addresses'
import type { useZoom } from '@/components/attachments/use-zoom'
import classes from '@/components/attachments/viewer.module.css'

interface ViewerBarProps {
  task: Task
  photo: Attachment
  place: { at: number; total: number }
  zoom: ReturnType<typeof useZoom>
  info: boolean
  onInfo: () => void
  actions?: { makeMain: (photo: Attachment) => void; remove: () => void }
  onClose: () => void
}

export function ViewerBar({ task, photo, place, zoom, info, onInfo, actions, onClose }: ViewerBarProps) {
  const t = useTranslations('attachments')
  const main = task.num_main_photo === photo.num
  return (
    <header className={classes.bar}>
      <div className={classes.name}>
        <h2>{photo.name}</h2>
        <span>{t('of', { at: place.at + 1, total: place.total })}</span>
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
      {(actions || main) && (
        <ToolButton
          label={main ? t('main') : t('makeMain')}
          size="lg"
          pressed={main}
          onClick={main ? undefined : () => actions?.makeMain(photo)}
        >
          {main ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.7} />}
        </ToolButton>
      )}
      <a
        className={classes.link}
        href={fileAddress(photo)}
        download={photo.name}
        aria-label={t('downloadName', { name: photo.name })}
        title={t('download')}
      >
        <IconDownload size={19} stroke={1.7} />
      </a>
      {actions && (
        <ToolButton label={t('delete')} size="lg" onClick={actions.remove}>
          <IconTrash size={18} stroke={1.7} />
        </ToolButton>
      )}
      <ToolButton label={t('info')} keys="I" size="lg" pressed={info} onClick={onInfo}>
        <IconInfoCircle size={19} stroke={1.7} />
      </ToolButton>
      <ToolButton label={t('close')} keys="Esc" size="lg" onClick={onClose} data-autofocus>
        <IconX size={20} stroke={1.8} />
      </ToolButton>
    </header>
  )
}
