'use client'

import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ImportPreview } from '../import-api'
import classes from '../imports.module.css'
import { isDegrees } from './is-degrees'

/** Warnings before the import, with suggestions. */
export function PreviewWarnings({ preview }: { preview: ImportPreview }) {
  const t = useTranslations('imports.preview')
  const locale = useLocale()
  const { bbox, geometryType, rows, table, sridFrom } = preview
  const bad = rows.filter(({ error }) => error !== null).length
  if (geometryType === null) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t('noPlace')} className={classes.alert}>
        {t(table ? 'noPlaceCsv' : 'noPlaceHint')}
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
      {bad > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle />} className={classes.alert}>
          {t('bad', { count: bad })}
        </Alert>
      )}
      {geometryType === 'Geometry' && (
        <Alert color="gray" icon={<IconInfoCircle />} className={classes.alert}>
          {t('mixed')}
        </Alert>
      )}
    </>
  )
}
