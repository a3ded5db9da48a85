'use client'

import { IconAlertTriangle, IconStarFilled } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { thumbAddress } from './addresses'
import classes from '@/components/attachments/attachments.module.css'
import { PhotoTile } from '@/components/attachments/photo-tile'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

interface PhotoGridProps {
  photos: readonly AttachmentWire[]
  mainPhoto: number | null
  onOpen: (photo: AttachmentWire) => void
}

export function PhotoGrid({ photos, mainPhoto, onOpen }: PhotoGridProps) {
  return (
    <ul className={classes.grid}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <TaskPhoto photo={photo} main={photo.num === mainPhoto} onOpen={() => onOpen(photo)} />
        </li>
      ))}
    </ul>
  )
}

function TaskPhoto({ photo, main, onOpen }: { photo: AttachmentWire; main: boolean; onOpen: () => void }) {
  const t = useTranslations('attachments')
  const doubtful = photo.provenance?.verdict === 'suspicious'
  return (
    <PhotoTile
      label={[t('openPhoto', { num: photo.num + 1, name: photo.name }), photo.sticker?.title]
        .filter(Boolean)
        .join(', ')}
      title={photo.description || photo.name}
      src={thumbAddress(photo, 160)}
      onOpen={onOpen}
    >
      {main && (
        <span className={classes.badge} data-kind="main" title={t('main')}>
          <IconStarFilled size={11} />
        </span>
      )}
      {doubtful && (
        <span className={classes.badge} data-kind="doubt" title={t('verdicts.suspicious')}>
          <IconAlertTriangle size={12} stroke={2} />
        </span>
      )}
      {photo.sticker && <span className={classes.stickerTag}>{photo.sticker.title}</span>}
    </PhotoTile>
  )
}
