'use client'

import { SegmentedControl, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { rangeOf, type RasterLook, type Stretch } from '@/lib/shared/rasters/style'
import { isList, stretchAt, usualStretch } from './model/looks'
import { ValueField } from './value-field'
import type { LayerRasterWire } from '@/lib/domain/layers/presenter'

interface StretchFieldsProps {
  look: RasterLook
  raster: LayerRasterWire
  onChange: (next: RasterLook) => void
}

/** The values that become darkest and brightest, for all drawn bands or for each. */
export function StretchFields({ look, raster, onChange }: StretchFieldsProps) {
  const t = useTranslations('layerStyle.pixels.stretch')
  const bands = useTranslations('layerStyle.pixels.bands')
  const each = isList(look.stretch)
  const isShares = 'low' in stretchAt(look, 0)
  const range = (at: number) => rangeOf(look, at, raster.bands[(look.bands[at] ?? 1) - 1])
  const put = (stretch: RasterLook['stretch']) => onChange({ ...look, ...(stretch && { stretch }) })
  const putAt = (at: number, next: Stretch) =>
    put(each ? look.bands.map((_, place) => (place === at ? next : stretchAt(look, place))) : next)
  const toMode = (mode: string) => {
    const next = (at: number): Stretch => (mode === 'shares' ? usualStretch : range(at))
    put(each ? look.bands.map((_, at) => next(at)) : next(0))
  }
  const names = [bands('red'), bands('green'), bands('blue')]
  return (
    <FormSection title={t('title')} hint={t('hint')}>
      <SegmentedControl
        size="xs"
        aria-label={t('mode')}
        value={isShares ? 'shares' : 'values'}
        onChange={toMode}
        data={[
          { value: 'shares', label: t('shares') },
          { value: 'values', label: t('values') },
        ]}
      />
      {look.bands.length > 1 && (
        <Switch
          label={t('each')}
          checked={each}
          onChange={(event) =>
            put(
              event.currentTarget.checked
                ? look.bands.map((_, at) => (isShares ? stretchAt(look, at) : range(at)))
                : stretchAt(look, 0),
            )
          }
        />
      )}
      {(each ? look.bands : look.bands.slice(0, 1)).map((_, at) => (
        <OneStretch
          key={names[at]}
          name={each ? (names[at] ?? '') : null}
          stretch={stretchAt(look, at)}
          onChange={(next) => putAt(at, next)}
        />
      ))}
    </FormSection>
  )
}

const presets = [
  [0, 100],
  [2, 98],
  [5, 95],
] as const
const presetOf = (low: number, high: number) => `${low}–${high}`

interface OneStretchProps {
  /** The colour of the band; null for all bands. */
  name: string | null
  stretch: Stretch
  onChange: (next: Stretch) => void
}

function OneStretch({ name, stretch, onChange }: OneStretchProps) {
  const t = useTranslations('layerStyle.pixels.stretch')
  const label = (text: string) => (name ? t('ofBand', { name, text }) : text)
  if ('min' in stretch)
    return (
      <FieldPair>
        <ValueField
          label={label(t('min'))}
          value={stretch.min}
          onChange={(min) => min < stretch.max && onChange({ ...stretch, min })}
        />
        <ValueField
          label={label(t('max'))}
          value={stretch.max}
          onChange={(max) => max > stretch.min && onChange({ ...stretch, max })}
        />
      </FieldPair>
    )
  const { low, high } = stretch
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={label(t('presets'))}
        value={presetOf(low, high)}
        onChange={(next) => {
          const found = presets.find(([from, to]) => presetOf(from, to) === next)
          if (found) onChange({ low: found[0], high: found[1] })
        }}
        data={presets.map(([from, to]) => ({ value: presetOf(from, to), label: `${from}–${to} %` }))}
      />
      <FieldPair>
        <ValueField
          label={label(t('low'))}
          suffix=" %"
          value={low}
          onChange={(next) => next >= 0 && next < high && onChange({ low: next, high })}
        />
        <ValueField
          label={label(t('high'))}
          suffix=" %"
          value={high}
          onChange={(next) => next <= 100 && next > low && onChange({ low, high: next })}
        />
      </FieldPair>
    </>
  )
}
