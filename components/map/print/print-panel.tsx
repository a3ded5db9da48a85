'use client'

import {
  Button,
  Checkbox,
  CloseButton,
  NumberInput,
  Portal,
  SegmentedControl,
  Select,
  TextInput,
} from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { useFileDownload } from '@/components/ui/use-file-download'
import { leastScale, mostScale, paperNames } from '@/lib/shared/print/layout'
import catalogue from '../catalogue/catalogue.module.css'
import { useChosenBasemap } from '../choice/use-basemaps'
import classes from './print.module.css'
import { PrintFrame } from './print-frame'
import {
  dpiOf,
  frameOf,
  type PrintedLayer,
  type PrintForm,
  printBody,
  resolutionsOf,
  scaleOf,
  sheetOf,
} from './print-input'
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

const switches = ['legend', 'scaleBar', 'north', 'date'] as const
const grids = { none: 'gridNone', degrees: 'gridDegrees', metres: 'gridMetres' } as const

/** The choices about a printed sheet; its edges are shown on the map. */
export function PrintPanel({ map, title, own, onClose }: PrintPanelProps) {
  const t = useTranslations('print')
  const [form, setForm] = useState<PrintForm>({ ...usual, title })
  const change = (part: Partial<PrintForm>) => setForm((before) => ({ ...before, ...part }))
  const seen = useSeen(map)
  const layers = usePrintedLayers(own)
  const ground = useChosenBasemap()
  const basemap = ground?.form === 'raster' ? ground.id : null
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
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={`${catalogue.body} ${classes.form}`}>
        <TextInput
          size="xs"
          label={t('name')}
          maxLength={200}
          value={form.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <Select
            size="xs"
            label={t('paper')}
            allowDeselect={false}
            data={[...paperNames]}
            value={form.paper}
            onChange={(paper) => change({ paper: paperNames.find((name) => name === paper) ?? form.paper })}
          />
          <Select
            size="xs"
            label={t('orientation')}
            allowDeselect={false}
            data={[
              { value: 'landscape', label: t('landscape') },
              { value: 'portrait', label: t('portrait') },
            ]}
            value={form.orientation}
            onChange={(value) => change({ orientation: value === 'portrait' ? 'portrait' : 'landscape' })}
          />
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t('scale')}
          data={[
            { value: 'fit', label: t('fit') },
            { value: 'own', label: t('own') },
          ]}
          value={form.scale === null ? 'fit' : 'own'}
          onChange={(value) => change({ scale: value === 'own' ? scale : null })}
        />
        {form.scale !== null && (
          <NumberInput
            size="xs"
            aria-label={t('scaleValue')}
            prefix="1 : "
            thousandSeparator=" "
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="blur"
            min={leastScale}
            max={mostScale}
            value={form.scale}
            onChange={(value) => typeof value === 'number' && value >= leastScale && change({ scale: value })}
          />
        )}
        {isOutside && <p className={classes.note}>{t('outside')}</p>}
        <div className={classes.pair}>
          <Select
            size="xs"
            label={t('format')}
            allowDeselect={false}
            data={[
              { value: 'pdf', label: 'PDF' },
              { value: 'png', label: 'PNG' },
            ]}
            value={form.format}
            onChange={(value) => change({ format: value === 'png' ? 'png' : 'pdf' })}
          />
          <Select
            size="xs"
            label={t('dpi')}
            allowDeselect={false}
            data={resolutionsOf(form).map(String)}
            value={String(dpiOf(form))}
            onChange={(value) => change({ dpi: Number(value) })}
          />
        </div>
        <Select
          size="xs"
          label={t('grid')}
          allowDeselect={false}
          data={Object.entries(grids).map(([value, label]) => ({ value, label: t(label) }))}
          value={form.grid}
          onChange={(value) => change({ grid: value === 'degrees' || value === 'metres' ? value : 'none' })}
        />
        <div className={classes.checks}>
          {switches.map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={t(name)}
              checked={form[name]}
              onChange={(event) => change({ [name]: event.currentTarget.checked })}
            />
          ))}
          <Checkbox
            size="xs"
            label={t('basemap')}
            disabled={basemap === null}
            checked={basemap !== null && form.basemap}
            onChange={(event) => change({ basemap: event.currentTarget.checked })}
          />
        </div>
        {basemap === null && <p className={classes.note}>{t('browserBasemap')}</p>}
      </div>
      <footer className={classes.foot}>
        <Button size="xs" fullWidth loading={running} onClick={() => void print()}>
          {t('go', { format: form.format.toUpperCase() })}
        </Button>
      </footer>
    </div>
  )
}
