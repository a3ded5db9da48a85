'use client'

import { Image } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Attachment } from '@/components/api/task-parts'
import { thumbAddress } from './addresses'
import classes from './viewer.module.css'

interface ViewerStripProps {
  photos: readonly Attachment[]
  current: Attachment
  onShow: (id: number) => void
}

export function ViewerStrip({ photos, current, onShow }: ViewerStripProps) {
  const t = useTranslations('attachments')
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-id="${current.id}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current.id])
  return (
    <div ref={strip} className={classes.strip}>
      {photos.map((photo) => (
        <button
          key={photo.id}
          type="button"
          data-id={photo.id}
          aria-current={photo.id === current.id || undefined}
          aria-label={t('openPhoto', { num: photo.num + 1, name: photo.name })}
          onClick={() => onShow(photo.id)}
        >
          <Image src={thumbAddress(photo, 160)} alt="" draggable={false} />
        </button>
      ))}
    </div>
  )
}
