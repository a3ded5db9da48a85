'use client'

import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Growth } from '../model/style-model'
import classes from '../layer-style.module.css'
import { AmountField } from './amount-field'

interface GrowthFieldsProps {
  growth: Growth | null
  onChange: (growth: Growth | null, tag?: string) => void
}

/** Whether symbols grow with the zoom. */
export function GrowthFields({ growth, onChange }: GrowthFieldsProps) {
  const t = useTranslations('layerStyle.size')
  return (
    <>
      <Switch
        label={t('grows')}
        checked={growth !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { from: 10, to: 18, factor: 3 } : null)}
      />
      {growth && (
        <div className={classes.three}>
          <AmountField
            label={t('fromZoom')}
            min={0}
            max={23}
            value={growth.from}
            onChange={(from) => from < growth.to && onChange({ ...growth, from }, 'from zoom')}
          />
          <AmountField
            label={t('toZoom')}
            min={0.5}
            max={24}
            value={growth.to}
            onChange={(to) => to > growth.from && onChange({ ...growth, to }, 'to zoom')}
          />
          <AmountField
            label={t('factor')}
            min={0.05}
            max={50}
            step={0.5}
            prefix="× "
            value={growth.factor}
            onChange={(factor) => onChange({ ...growth, factor }, 'factor')}
          />
        </div>
      )}
    </>
  )
}
