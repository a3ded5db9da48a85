'use client'

import { Checkbox, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { leastScale, mostScale, paperNames } from '@/lib/shared/print/layout'
import catalogue from '../catalogue/catalogue.module.css'
import classes from './print.module.css'
import { dpiOf, type PrintForm, resolutionsOf } from './print-input'

interface PrintFieldsProps {
  form: PrintForm
  change: (part: Partial<PrintForm>) => void
  /** The scale of the sheet, chosen or not. */
  scale: number
  /** Whether the sheet is larger than what is seen. */
  isOutside: boolean
  /** Whether the chosen basemap can be printed. */
  hasBasemap: boolean
}

const switches = ['legend', 'scaleBar', 'north', 'date'] as const
const grids = { none: 'gridNone', degrees: 'gridDegrees', metres: 'gridMetres' } as const

/** The choices about a printed sheet. */
export function PrintFields({ form, change, scale, isOutside, hasBasemap }: PrintFieldsProps) {
  const t = useTranslations('print')
  return (
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
          disabled={!hasBasemap}
          checked={hasBasemap && form.basemap}
          onChange={(event) => change({ basemap: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}
