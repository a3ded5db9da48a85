'use client'

import { Image } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import classes from './attachments.module.css'

interface PhotoTileProps {
  label: string
  title: string
  src: string
  onOpen: () => void
  /** Badges on the picture. */
  children?: ReactNode
}

/** A photo as a square that opens it. */
export function PhotoTile({ label, title, src, onOpen, children }: PhotoTileProps) {
  const t = useTranslations('attachments')
  const [broken, setBroken] = useState(false)
  return (
    <button type="button" className={classes.tile} aria-label={label} title={title} onClick={onOpen}>
      {broken ? (
        <span className={classes.noPreview}>
          <IconPhotoOff size={22} stroke={1.4} aria-hidden="true" />
          {t('noPreview')}
        </span>
      ) : (
        <Image
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      {children}
    </button>
  )
}
