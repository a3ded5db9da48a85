'use client'

import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import classes from '../imports.module.css'
import common from '@/components/ui/common.module.css'

const endings =
  '.geojson,.json,.geojsonl,.zip,.gpkg,.kml,.kmz,.gpx,.csv,.tsv,.txt,.xlsx,.ods,.mif,.dxf,.sxf,.fgb,.gml,.xml,.tif,.tiff,.jp2,.j2k,.mbtiles'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Accepts a file by drop or file picker. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('imports.file')
  const input = useRef<HTMLInputElement>(null)
  /** Entering a child fires a leave event on the parent; only a counter shows whether the pointer is still inside. */
  const [depth, setDepth] = useState(0)

  const move = (step: 1 | -1) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setDepth((now) => Math.max(0, now + step))
  }
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setDepth(0)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.drop}
      data-over={depth > 0 || undefined}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      <IconFileImport size={34} stroke={1.4} aria-hidden="true" />
      <p className={classes.lead}>{depth > 0 ? t('over') : t('drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={endings}
        data-testid="import-file"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button size="sm" data-autofocus onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p className={classes.formats}>{t('formats')}</p>
      <p className={common.note}>{t('hint')}</p>
    </div>
  )
}
