'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { type Basemap, titleOf } from '@/components/map/choice/basemap'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { BasemapForm } from './basemap-form'
import { basemapKind } from './use-basemap-list'

export function BasemapPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('basemaps')
  const locale = useLocale()
  const nameOf = (basemap: Basemap) => titleOf(basemap, locale)
  const deletion = (basemap: Basemap) => {
    const name = basemap.source?.fileName
    const lost = name && (basemap.kind === 'streets' ? t('lostStreets', { name }) : t('lostFile', { name }))
    return {
      title: t('deleteTitle', { name: nameOf(basemap) }),
      lost: [t('lostChoice'), ...(lost ? [lost] : [])],
      done: t('deleted'),
    }
  }
  return (
    <RecordDetails<Basemap>
      id={id}
      panel={panel}
      kind={basemapKind}
      label={t('heading')}
      newHeading={t('newHeading')}
      nameOf={nameOf}
      denied={useReferenceDenied(({ basemaps }) => basemaps.manage)}
      deletion={deletion}
      keptBecause={({ kind }) => (kind === 'world' ? t('worldKept') : undefined)}
      history={(entityId) => <AuditLogPanel noun="basemap" entityId={entityId} />}
      form={(stored) => <BasemapForm stored={stored} />}
    />
  )
}
