'use client'

import { Image } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './viewer.module.css'

interface ViewerStripProps {
  photos: readonly { id: number; label: string; src: string }[]
  current: number
  onShow: (id: number) => void
}

export function ViewerStrip({ photos, current, onShow }: ViewerStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current
      ?.querySelector(`[data-id="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <div ref={strip} className={classes.strip}>
      {photos.map((photo) => (
        <button
          key={photo.id}
          type="button"
          data-id={photo.id}
          aria-current={photo.id === current || undefined}
          aria-label={photo.label}
          onClick={() => onShow(photo.id)}
        >
          <Image src={photo.src} alt="" draggable={false} />
        </button>
      ))}
    </div>
  )
}
