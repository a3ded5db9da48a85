'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from '../layer-style.module.css'
import { categoryColors, categoryRamps, rangeColors, rangeRamps } from '../model/ramps'
import common from '@/components/ui/common.module.css'

/** The ramp that colours are from; an empty name for other colours. */
interface RampChoice {
  ramp: string
  inverted: boolean
}

interface RampSelectProps<O extends RampChoice> {
  kind: 'values' | 'ranges'
  origin: O
  onChange: (origin: O) => void
}

/** Colour ramps that are safe for colour-blind readers. */
export function RampSelect<O extends RampChoice>({ kind, origin, onChange }: RampSelectProps<O>) {
  const t = useTranslations('layerStyle.ramps')
  const names = Object.keys(kind === 'values' ? categoryRamps : rangeRamps)
  const stripe = (name: string) =>
    kind === 'values'
      ? hard(categoryColors(name, categoryRamps[name as keyof typeof categoryRamps]?.length ?? 1))
      : `linear-gradient(90deg, ${rangeColors(name, 7, origin.inverted).join(', ')})`
  const nameOf: Record<string, string> = {
    calm: t('calm'),
    bright: t('bright'),
    deep: t('deep'),
    pale: t('pale'),
    viridis: t('viridis'),
    heat: t('heat'),
    water: t('water'),
    leaf: t('leaf'),
    plum: t('plum'),
    grey: t('grey'),
    parting: t('parting'),
  }
  const row = (name: string) => (
    <span className={common.textRow}>
      <span className={classes.rampStripe} style={{ background: stripe(name) }} />
      {nameOf[name]}
    </span>
  )
  const known = names.includes(origin.ramp)
  return (
    <Select
      label={t('label')}
      placeholder={t('own')}
      data={names.map((name) => ({ value: name, label: nameOf[name] ?? name }))}
      value={known ? origin.ramp : null}
      allowDeselect={false}
      renderOption={({ option }) => row(option.value)}
      leftSection={
        known ? <span className={classes.rampMini} style={{ background: stripe(origin.ramp) }} /> : undefined
      }
      leftSectionWidth={known ? 58 : undefined}
      onChange={(ramp) => ramp && onChange({ ...origin, ramp })}
    />
  )
}

/** Colours side by side without gaps. */
function hard(colors: readonly string[]): string {
  const stops = colors.map(
    (color, at) => `${color} ${(at / colors.length) * 100}% ${((at + 1) / colors.length) * 100}%`,
  )
  return `linear-gradient(90deg, ${stops.join(', ')})`
}
