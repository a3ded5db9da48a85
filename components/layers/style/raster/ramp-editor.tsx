'use client'

import { SegmentedControl, Select, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldPair, FormSection } from '@/components/records/form-section'
import type { Ramp } from '@/lib/shared/rasters/style'
import { RampSelect } from '../classes/ramp-select'
import { AmountField } from '../forms/amount-field'
import classes from '../layer-style.module.css'
import type { WireBand } from './model/bands'
import { findValues, madeAtMost, originOf, recolor, remake, type StopMethod } from './model/stops'
import { StopRows } from './stop-rows'

interface RampEditorProps {
  ramp: Ramp
  band: WireBand | undefined
  onChange: (next: Ramp, tag?: string) => void
}

/** A colour ramp over the values of a band: blended, or one colour for each class. */
export function RampEditor({ ramp, band, onChange }: RampEditorProps) {
  const t = useTranslations('layerStyle.pixels.ramp')
  const inverted = useTranslations('layerStyle.classes')
  const origin = originOf(ramp)
  const count = ramp.stops.length
  const kind = ramp.kind === 'classes' ? 'classes' : 'blended'
  const same = (values: readonly number[]) =>
    values.length === count && values.every((value, at) => value === ramp.stops[at]?.value)
  const method = (['equal', 'shares'] as const).find((one) => same(findValues(band, kind, one, count)))
  // Values that do not rise are one stop, so that fewer may be made than were asked for.
  const [asked, setAsked] = useState(count)
  const make = (how: StopMethod, wanted: number, as: 'blended' | 'classes') => {
    setAsked(wanted)
    onChange(remake(findValues(band, as, how, wanted), origin, as))
  }
  return (
    <FormSection title={t('title')}>
      <SegmentedControl
        size="xs"
        aria-label={t('kind')}
        value={kind}
        onChange={(next) => {
          const as = next === 'classes' ? 'classes' : 'blended'
          if (method) make(method, count, as)
          else onChange({ ...ramp, kind: as })
        }}
        data={[
          { value: 'blended', label: t('blended') },
          { value: 'classes', label: t('classes') },
        ]}
      />
      <FieldPair>
        <Select
          label={t('method')}
          placeholder={t('manual')}
          allowDeselect={false}
          value={method ?? null}
          onChange={(next) => next && make(next as StopMethod, Math.max(2, asked), kind)}
          data={[
            { value: 'equal', label: t('equal') },
            { value: 'shares', label: t('shares') },
          ]}
        />
        <AmountField
          label={kind === 'classes' ? t('classCount') : t('count')}
          min={2}
          max={madeAtMost}
          decimalScale={0}
          value={count}
          onChange={(next) => next !== count && make(method ?? 'equal', next, kind)}
        />
      </FieldPair>
      <FieldPair>
        <RampSelect
          kind="ranges"
          origin={origin}
          onChange={(next) => onChange(recolor(ramp, { ...origin, ramp: next.ramp }))}
        />
        <Switch
          className={classes.besideField}
          label={inverted('inverted')}
          checked={origin.inverted}
          onChange={(event) =>
            onChange(recolor(ramp, { ramp: origin.ramp || 'viridis', inverted: event.currentTarget.checked }))
          }
        />
      </FieldPair>
      <StopRows ramp={ramp} onChange={onChange} />
    </FormSection>
  )
}
