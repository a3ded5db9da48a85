'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { remove } from '@/components/api/use-api'
import { type Basemap, titleOf } from '@/components/map/choice/basemap'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { BasemapForm } from './basemap-form'

export function BasemapPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('basemaps')
  const locale = useLocale()
  const queries = useQueryClient()
  const denied = useReferenceDenied()
  const confirm = useConfirmDelete()
  const askToDelete = (basemap: Basemap) => {
    const name = basemap.source?.fileName
    const lost = name && (basemap.kind === 'streets' ? t('lostStreets', { name }) : t('lostFile', { name }))
    confirm({
      title: t('deleteTitle', { name: titleOf(basemap, locale) }),
      lost: [t('lostChoice'), ...(lost ? [lost] : [])],
      done: t('deleted'),
      run: async () => {
        await remove(`/basemaps/${basemap.id}`)
        panel.close()
        void queries.invalidateQueries({ queryKey: queryKeys.noun('basemaps') })
      },
    })
  }
  return (
    <ReferencePanel<Basemap>
      id={id}
      panel={panel}
      noun="basemaps"
      auditNoun="basemap"
      path="/basemaps"
      label={t('heading')}
      newHeading={t('newHeading')}
      headingOf={(basemap) => titleOf(basemap, locale)}
      onDelete={denied ? undefined : askToDelete}
      keptBecause={({ kind }) => (kind === 'world' ? t('worldKept') : undefined)}
      form={(basemap, loaded) => (
        <BasemapForm basemap={basemap} loaded={loaded} panel={panel} denied={denied} />
      )}
    />
  )
}
