'use client'

import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ImportPreview, TablePlace } from '../import-api'
import common from '@/components/ui/common.module.css'
import classes from '../imports.module.css'
import { NoticeList } from '../notice-list'
import type { InputEditor } from '../use-import-input'
import { isDegrees } from './is-degrees'

/** Warnings before the import, with suggestions. */
export function PreviewWarnings({ editor, preview }: { editor: InputEditor; preview: ImportPreview }) {
  const t = useTranslations('imports.preview')
  const locale = useLocale()
  const photos = useTranslations('imports.photos')
  const { bbox, format, geometryType, rows, table, sridFrom } = preview
  if (preview.raster) return <NoticeList notices={preview.notices} partial />
  const bad = rows.filter(({ error }) => error !== null).length
  const candidates = table?.candidates ?? []
  if (candidates.length > 0) {
    const choose = ({ lon, lat, wkt }: TablePlace) =>
      editor.change({
        lonField: lon ?? undefined,
        latField: lat ?? undefined,
        wktField: wkt ?? undefined,
        fields: {},
      })
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t('severalPlaces')} className={classes.alert}>
        <p className={common.alertText}>{t('severalPlacesHint')}</p>
        <div className={common.wrap}>
          {candidates.map((place) => {
            const label = place.wkt ?? `${place.lon}, ${place.lat}`
            return (
              <Button key={label} size="compact-sm" variant="default" onClick={() => choose(place)}>
                {label}
              </Button>
            )
          })}
        </div>
      </Alert>
    )
  }
  if (geometryType === null && format === 'photos') {
    return (
      <>
        <Alert color="yellow" icon={<IconAlertTriangle />} title={photos('none')} className={classes.alert}>
          {photos('noneHint')}
        </Alert>
        <NoticeList notices={preview.notices} />
      </>
    )
  }
  if (geometryType === null && preview.mayBeTable && editor.input.withoutGeometry === 'table') {
    return (
      <>
        <Alert color="gray" icon={<IconInfoCircle />} className={classes.alert}>
          {t('asTable')}
        </Alert>
        <NoticeList notices={preview.notices} partial />
      </>
    )
  }
  if (geometryType === null) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t('noPlace')} className={classes.alert}>
        {t(table ? 'noPlaceCsv' : 'noPlaceHint')}
        {preview.mayBeTable && editor.target === 'new' && ` ${t('mayBeTable')}`}
      </Alert>
    )
  }
  if (bbox && !isDegrees(bbox)) {
    const max = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(
      Math.max(...bbox.map(Math.abs)),
    )
    const from = t(sridFrom === 'assumed' ? 'outsideAssumed' : 'outsideChosen')
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t('outside')} className={classes.alert}>
        {t('outsideHint', { max, from })}
      </Alert>
    )
  }
  return (
    <>
      {format === 'photos' && (
        <Alert color="gray" icon={<IconInfoCircle />} className={classes.alert}>
          {photos('what', { count: withPlace(preview) })}
        </Alert>
      )}
      {bad > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle />} className={classes.alert}>
          {t('bad', { count: bad })}
        </Alert>
      )}
      {geometryType === 'Geometry' && (
        <Alert color="gray" icon={<IconInfoCircle />} className={classes.alert}>
          {t(editor.input.mixedGeometry === 'split' ? 'split' : 'mixed')}
        </Alert>
      )}
      <NoticeList notices={preview.notices} partial />
    </>
  )
}

/** Photos that are not left out: each that is has a notice. */
const withPlace = ({ count, notices }: ImportPreview) =>
  (count ?? 0) - notices.reduce((sum, notice) => sum + (ofPhotos.has(notice.kind) ? notice.count : 0), 0)

const ofPhotos = new Set(['photosWithoutPlace', 'photosBroken', 'otherFiles'])
