'use client'

import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import lists from '@/components/records/ordered-list.module.css'
import { useDates } from '@/components/ui/use-dates'
import { BasemapThumb } from './basemap-thumb'
import type { BasemapRow } from './use-basemap-list'
import common from '../ui/common.module.css'

export function BasemapRowView({ basemap }: { basemap: BasemapRow }) {
  const t = useTranslations('basemaps')
  const { day } = useDates()
  const takenAt = basemap.source?.takenAt
  return (
    <>
      <BasemapThumb basemap={basemap} />
      <span className={common.growTruncate}>{basemap.name}</span>
      {basemap.isDefault && <Badge variant="light">{t('default')}</Badge>}
      {basemap.archived && (
        <Badge variant="light" color="gray">
          {t('archived')}
        </Badge>
      )}
      <span className={lists.under}>
        {t(`kinds.${basemap.kind}`)}
        {takenAt && ` · ${t('takenOn', { date: day(takenAt) })}`}
      </span>
    </>
  )
}
