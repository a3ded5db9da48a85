'use client'

import { Button, CloseButton, Portal } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { useFileDownload } from '@/components/ui/use-file-download'
import { useNarrow } from '@/components/ui/use-width'
import catalogue from '../catalogue/catalogue.module.css'
import { useChosenBasemap } from '../choice/use-basemaps'
import classes from './print.module.css'
import { PrintFields } from './print-fields'
import { PrintFrame } from './print-frame'
import { frameOf, type PrintedLayer, type PrintForm, printBody, scaleOf, sheetOf } from './print-input'
import { usePrintedLayers } from './use-printed-layers'
import { useSeen } from './use-seen'

interface PrintPanelProps {
  map: MapLibreMap
  title: string
  own: readonly PrintedLayer[]
  onClose: () => void
}

const usual: Omit<PrintForm, 'title'> = {
  format: 'pdf',
  paper: 'A4',
  orientation: 'landscape',
  dpi: 150,
  scale: null,
  basemap: true,
  legend: true,
  scaleBar: true,
  north: true,
  grid: 'none',
  date: true,
}

/** What a panel with its choices folded covers at the lower edge of a narrow map, pixels. */
const barHeight = 110

/** What is printed; its edges are shown on the map, and on a narrow one the choices are folded so that they are seen. */
export function PrintPanel({ map, title, own, onClose }: PrintPanelProps) {
  const t = useTranslations('print')
  const [form, setForm] = useState<PrintForm>({ ...usual, title })
  const change = (part: Partial<PrintForm>) => setForm((before) => ({ ...before, ...part }))
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const shows = opened || !narrow
  const seen = useSeen(map, narrow ? barHeight : 0)
  const layers = usePrintedLayers(own)
  const ground = useChosenBasemap()
  const basemap = ground?.id ?? null
  const { running, start } = useFileDownload('map-print')

  const sheet = sheetOf(form, layers.length > 0)
  const scale = scaleOf(form, sheet, seen)
  const frame = frameOf(scale, sheet, seen)
  const isOutside = frame.width > seen.width || frame.height > seen.height
  const print = () =>
    start({
      label: form.format.toUpperCase(),
      fileName: `${form.title.trim() || t('fileName')}.${form.format}`,
      fetch: (watched) =>
        fetchFile({ ...watched, path: '/service/print', body: printBody(form, seen, layers, basemap) }),
    })
  return (
    <div className={catalogue.panel}>
      <Portal target={map.getContainer()}>
        <PrintFrame {...frame} label={t('frame', { paper: form.paper, scale })} />
      </Portal>
      <header className={catalogue.head}>
        <h2>{t('title')}</h2>
        {narrow && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={shows}
            rightSection={shows ? <IconChevronDown size={14} /> : <IconChevronUp size={14} />}
            onClick={() => setOpened(!opened)}
          >
            {t('choices')}
          </Button>
        )}
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </header>
      {shows && (
        <PrintFields
          form={form}
          change={change}
          scale={scale}
          isOutside={isOutside}
          hasBasemap={basemap !== null}
        />
      )}
      <footer className={classes.foot}>
        <Button size="xs" fullWidth loading={running} onClick={() => void print()}>
          {t('go', { format: form.format.toUpperCase() })}
        </Button>
      </footer>
    </div>
  )
}
