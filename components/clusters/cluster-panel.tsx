'use client'

import { useTranslations } from 'next-intl'
import type { Cluster } from '@/components/api/structure-types'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { titleOf } from '@/components/reference-data/use-references'
import { useAllOrganizations } from '@/components/reference-data/use-structure'
import { ClusterForm } from './cluster-form'

const clusterKind = { noun: 'clusters', path: '/rest/clusters', audit: 'cluster', alsoStale: ['audit'] }

export function ClusterPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('clusters')
  const all = useAllOrganizations()
  const organizations = all.organizations.filter(({ cluster_id }) => cluster_id === id)
  const keptBecause = ({ may }: Cluster) => {
    if (may?.delete === true) return undefined
    if (may?.delete === 'cluster.default') return t('defaultStays')
    return may?.delete === 'cluster.holds-organizations'
      ? t('holds', { count: organizations.length })
      : t('deleteDenied')
  }
  return (
    <RecordDetails<Cluster>
      id={id}
      panel={panel}
      kind={clusterKind}
      label={t('one')}
      newHeading={t('newTitle')}
      nameOf={titleOf}
      formDenied={(cluster) => (cluster && cluster.may?.change !== true ? t('readOnly') : undefined)}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        done: t('deleted', { name: title }),
      })}
      keptBecause={keptBecause}
      deleteLabel={t('delete')}
      history={(entityId) => <AuditLogPanel noun="cluster" entityId={entityId} />}
      form={(stored) => <ClusterForm stored={stored} organizations={organizations} />}
    />
  )
}
