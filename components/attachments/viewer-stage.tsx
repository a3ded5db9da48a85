'use client'

import { Button, Image, Loader } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconPhotoOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import type { useZoom } from './use-zoom'
import classes from './viewer.module.css'

interface ViewerStageProps {
  /** The picture, as large as a screen. */
  src: string
  alt: string
  /** URL of the original, and the name to save it under. */
  file: string
  name: string
  zoom: ReturnType<typeof useZoom>
  onStep?: (by: 1 | -1) => void
}

export function ViewerStage({ src, alt, file, name, zoom, onStep }: ViewerStageProps) {
  const t = useTranslations('attachments')
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const { scale, x, y } = zoom.zoom
  return (
    <div className={classes.stage}>
      <div className={classes.canvas} data-zoomed={!zoom.isWhole || undefined} {...zoom.handlers}>
        {state === 'broken' ? (
          <div className={classes.broken}>
            <IconPhotoOff size={34} stroke={1.3} aria-hidden="true" />
            {t('noPreview')}
            <Button
              component="a"
              href={file}
              download={name}
              variant="default"
              leftSection={<IconDownload size={17} stroke={1.7} />}
            >
              {t('downloadOriginal')}
            </Button>
          </div>
        ) : (
          <Image
            src={src}
            alt={alt}
            draggable={false}
            data-state={state}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            onLoad={() => setState('shown')}
            onError={() => setState('broken')}
          />
        )}
        {state === 'loading' && <Loader className={classes.loader} color="gray" size={28} />}
      </div>
      {onStep && (
        <>
          <ToolButton
            label={t('previous')}
            keys="←"
            size={44}
            className={classes.previous}
            onClick={() => onStep(-1)}
          >
            <IconChevronLeft size={26} stroke={1.7} />
          </ToolButton>
          <ToolButton label={t('next')} keys="→" size={44} className={classes.next} onClick={() => onStep(1)}>
            <IconChevronRight size={26} stroke={1.7} />
          </ToolButton>
        </>
      )}
    </div>
  )
}
