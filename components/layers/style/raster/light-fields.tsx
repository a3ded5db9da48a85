'use client'

import { useTranslations } from 'next-intl'
import type { Hillshade } from '@/lib/shared/rasters/style'
import { AmountField } from '../forms/amount-field'
import classes from '../layer-style.module.css'
import common from '@/components/ui/common.module.css'

interface LightFieldsProps {
  light: Hillshade
  onChange: (next: Hillshade, tag: string) => void
}

/** Where the light on heights comes from. */
export function LightFields({ light, onChange }: LightFieldsProps) {
  const t = useTranslations('layerStyle.pixels.light')
  return (
    <>
      <div className={classes.three}>
        <AmountField
          label={t('azimuth')}
          min={0}
          max={360}
          step={15}
          suffix="°"
          value={light.azimuth}
          onChange={(azimuth) => onChange({ ...light, azimuth }, 'azimuth')}
        />
        <AmountField
          label={t('altitude')}
          min={0}
          max={90}
          step={5}
          suffix="°"
          value={light.altitude}
          onChange={(altitude) => onChange({ ...light, altitude }, 'altitude')}
        />
        <AmountField
          label={t('exaggeration')}
          min={0.01}
          max={1000}
          step={0.5}
          prefix="× "
          value={light.exaggeration}
          onChange={(exaggeration) => onChange({ ...light, exaggeration }, 'exaggeration')}
        />
      </div>
      <p className={common.hintParagraph}>{t('hint')}</p>
    </>
  )
}
