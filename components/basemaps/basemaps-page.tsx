'use client'

import { IconMap2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { OrderedPage } from '@/components/reference-data/ordered-page'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { BasemapPanel } from './basemap-panel'
import { BasemapRowView } from './basemap-row'
import { useBasemapList } from './use-basemap-list'

/** What maps may stand on, in the order in which maps offer it. */
export function BasemapsPage() {
  const t = useTranslations()
  const rows = useBasemapList()
  const panel = useRecordPanel()
  const alone = !rows.loading && rows.items.length === 1
  return (
    <OrderedPage
      title={t('pages.basemaps')}
      label={t('basemaps.table')}
      noun="basemaps"
      path="/basemaps"
      rows={rows}
      panel={panel}
      addLabel={t('basemaps.add')}
      hint={alone ? `${t('basemaps.emptyTitle')}. ${t('basemaps.emptyHint')}` : undefined}
      icon={<IconMap2 />}
      none={{ title: t('basemaps.emptyTitle'), hint: t('basemaps.emptyHint') }}
      row={(basemap) => <BasemapRowView basemap={basemap} />}
    >
      {panel.id !== null && <BasemapPanel key={panel.id} id={panel.id} panel={panel} />}
    </OrderedPage>
  )
}
