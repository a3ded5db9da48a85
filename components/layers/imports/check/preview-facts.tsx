'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useGeometryNames } from '../../kinds/use-kind-names'
import type { Box, ImportPreview, PreviewRaster } from '../import-api'
import classes from '../imports.module.css'
import { useFormatNames } from '../layer-formats'

/** Format, geometry, number of objects and extent of the file. */
export function PreviewFacts({ preview }: { preview: ImportPreview }) {
  const t = useTranslations('imports.preview')
  const locale = useLocale()
  const formats = useFormatNames()
  const kinds = useGeometryNames()
  const number = new Intl.NumberFormat(locale)
  // When only the end of the file would tell, the first thousand rows were counted.
  const count =
    preview.count === null ? t('many', { count: number.format(1000) }) : number.format(preview.count)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('format')}</dt>
        <dd>{formats[preview.format].name}</dd>
      </div>
      {preview.raster ? (
        <RasterFacts raster={preview.raster} number={number} />
      ) : (
        <>
          <div>
            <dt>{t('kind')}</dt>
            <dd>{preview.geometryType ? kinds[preview.geometryType] : t('none')}</dd>
          </div>
          <div>
            <dt>{t('objects')}</dt>
            <dd>{count}</dd>
          </div>
        </>
      )}
      {preview.bbox && (
        <div>
          <dt>{t('extent')}</dt>
          <dd>{extentOf(preview.bbox, locale)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Size, bands and coordinate system of pixels. */
function RasterFacts({ raster, number }: { raster: PreviewRaster; number: Intl.NumberFormat }) {
  const t = useTranslations('imports.preview')
  const { width, height, files, bands, crs, crsName } = raster
  const [first] = bands
  return (
    <>
      <div>
        <dt>{t('pixels')}</dt>
        <dd>
          {number.format(width)} × {number.format(height)}
        </dd>
      </div>
      {files > 1 && (
        <div>
          <dt>{t('files')}</dt>
          <dd>{number.format(files)}</dd>
        </div>
      )}
      <div>
        <dt>{t('bands')}</dt>
        <dd>
          {number.format(bands.length)} ({first?.type})
        </dd>
      </div>
      <div>
        <dt>{t('system')}</dt>
        <dd>{crs ?? crsName}</dd>
      </div>
    </>
  )
}

function extentOf([west, south, east, north]: Box, locale: string): string {
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const point = (x: number, y: number) => `${digits.format(x)}; ${digits.format(y)}`
  return `${point(west, south)} … ${point(east, north)}`
}
