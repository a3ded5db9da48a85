'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import type { Ramp } from '@/lib/shared/rasters/style'
import { RampSelect } from '../classes/ramp-select'
import classes from '../layer-style.module.css'
import type { WireBand } from './model/bands'
import { makePalette, originOf, recolor } from './model/stops'
import { StopRows } from './stop-rows'

interface PaletteEditorProps {
  ramp: Ramp
  band: WireBand | undefined
  onChange: (next: Ramp, tag?: string) => void
}

/** Colours of single values; other values are not drawn. */
export function PaletteEditor({ ramp, band, onChange }: PaletteEditorProps) {
  const t = useTranslations('layerStyle.pixels.palette')
  return (
    <FormSection title={t('title')} hint={t('hint')}>
      <RampSelect
        kind="values"
        origin={originOf(ramp)}
        onChange={(next) => onChange(recolor(ramp, { ramp: next.ramp, inverted: false }))}
      />
      <StopRows ramp={ramp} onChange={onChange} />
      <Button variant="subtle" className={classes.addStop} onClick={() => onChange(makePalette(band))}>
        {t('measured')}
      </Button>
    </FormSection>
  )
}
