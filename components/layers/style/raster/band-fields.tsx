'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { RasterLook } from '@/lib/shared/rasters/style'
import classes from '../layer-style.module.css'
import { valueBandsOf } from './model/bands'
import type { LayerRasterWire } from '@/lib/domain/layers/presenter'

interface BandFieldsProps {
  look: RasterLook
  raster: LayerRasterWire
  onChange: (next: RasterLook) => void
}

/** Which bands are drawn: as red, green and blue, or a single one. */
export function BandFields({ look, raster, onChange }: BandFieldsProps) {
  const t = useTranslations('layerStyle.pixels.bands')
  const names = [t('red'), t('green'), t('blue')]
  const data = valueBandsOf(raster).map((number) => {
    const name = raster.bands[number - 1]?.name
    return { value: String(number), label: name ? t('named', { number, name }) : t('number', { number }) }
  })
  const field = (label: string, at: number) => (
    <Select
      key={label}
      label={label}
      allowDeselect={false}
      data={data}
      value={String(look.bands[at] ?? 1)}
      onChange={(next) =>
        next &&
        onChange({ ...look, bands: look.bands.map((band, place) => (place === at ? Number(next) : band)) })
      }
    />
  )
  return look.bands.length === 3 ? (
    <div className={classes.three}>{names.map(field)}</div>
  ) : (
    field(t('one'), 0)
  )
}
