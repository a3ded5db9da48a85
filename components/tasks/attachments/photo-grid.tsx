'use client'

import { Image } from '@mantine/core'
import { IconAlertTriangle, IconPhotoOff, IconStarFilled } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Attachment } from '@/components/api/task-parts'
import { thumbAddress } from './addresses'
import classes from './attachments.module.css'

interface PhotoGridProps {
  photos: readonly Attachment[]
  mainPhoto: number | null
  onOpen: (photo: Attachment) => void
}

export function PhotoGrid({ photos, mainPhoto, onOpen }: PhotoGridProps) {
  return (
    <ul className={classes.grid}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <PhotoTile photo={photo} main={photo.num === mainPhoto} onOpen={() => onOpen(photo)} />
        </li>
      ))}
    </ul>
  )
}

function PhotoTile({ photo, main, onOpen }: { photo: Attachment; main: boolean; onOpen: () => void }) {
  const t = useTranslations('attachments')
  const [broken, setBroken] = useState(false)
  const doubtful = photo.provenance?.verdict === 'suspicious'
  return (
    <button
      type="button"
      className={classes.tile}
      aria-label={[t('openPhoto', { num: photo.num + 1, name: photo.name }), photo.sticker?.title]
        .filter(Boolean)
        .join(', ')}
      title={photo.description || photo.name}
      onClick={onOpen}
    >
      {broken ? (
        <IconPhotoOff size={22} stroke={1.4} />
      ) : (
        <Image
          src={thumbAddress(photo, 160)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
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
    </button>
  )
}
