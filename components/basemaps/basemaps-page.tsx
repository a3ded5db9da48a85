'use client'

import { IconMap2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { OrderedPage } from '@/components/reference-data/ordered-page'
import { BasemapPanel } from './basemap-panel'
import { BasemapRowView } from './basemap-row'
import { basemapKind, useBasemapList } from './use-basemap-list'

/** The basemaps in the order in which maps offer them. */
export function BasemapsPage() {
  const t = useTranslations()
  const rows = useBasemapList()
  const alone = !rows.loading && rows.items.length === 1
  return (
    <OrderedPage
      denied={useReferenceDenied(({ basemaps }) => basemaps.manage)}
      title={t('pages.basemaps')}
      label={t('basemaps.table')}
      kind={basemapKind}
      rows={rows}
      addLabel={t('basemaps.add')}
      hint={alone ? `${t('basemaps.emptyTitle')}. ${t('basemaps.emptyHint')}` : undefined}
      none={{ icon: <IconMap2 />, title: t('basemaps.emptyTitle'), hint: t('basemaps.emptyHint') }}
      row={(basemap) => <BasemapRowView basemap={basemap} />}
      details={(id, panel) => <BasemapPanel id={id} panel={panel} />}
    />
  )
}
