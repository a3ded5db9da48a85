'use client'

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useBytes } from '@/components/ui/use-bytes'
import type { LayerRasterWire } from '@/lib/domain/layers/presenter'
import classes from './panel.module.css'

/** Size, resolution, bands and coordinate system of the pixels of a layer, and their file. */
export function RasterFacts({ raster }: { raster: LayerRasterWire }) {
  const t = useTranslations('layers.raster')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 })
  const bytes = useBytes()
  const lines: [string, string][] = [
    [t('pixels'), `${number.format(raster.width)} × ${number.format(raster.height)}`],
    [t('resolution'), `${number.format(raster.pixelWidth)} × ${number.format(raster.pixelHeight)}`],
    [t('system'), raster.crs ?? raster.crsName],
    ...raster.bands.map((band, at): [string, string] => [
      t('band', { number: at + 1 }),
      bandText(band, raster.alpha === at + 1),
    ]),
  ]
  function bandText({ type, name, nodata, min, max }: LayerRasterWire['bands'][number], isAlpha: boolean) {
    const range = min === null || max === null ? null : `${number.format(min)} … ${number.format(max)}`
    const empty = nodata === null ? null : t('nodata', { value: number.format(nodata) })
    return [name, isAlpha ? t('opacity') : null, type, range, empty]
      .filter((part) => part !== null)
      .join(', ')
  }
  return (
    <>
      <Button
        component="a"
        href={new URL(raster.fileUrl).pathname}
        download
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} />}
      >
        {t('file', { size: bytes(raster.size) })}
      </Button>
      <dl className={classes.figures}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
