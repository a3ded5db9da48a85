'use client'

import { useTranslations } from 'next-intl'
import type { Cluster } from '@/components/api/structure-types'
import { AuditTrail } from '@/components/audit-log/audit-trail'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { titleOf } from '@/components/reference-data/use-references'
import { useAllOrganizations } from '@/components/reference-data/use-structure'
import { ClusterForm } from './cluster-form'

const clusterKind = { noun: 'clusters', path: '/rest/clusters', alsoStale: ['audit'] }

export function ClusterPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('clusters')
  const rights = useStructureRights()
  const all = useAllOrganizations()
  const organizations = all.organizations.filter(({ cluster_id }) => cluster_id === id)
  const keptBecause = ({ defaults }: Cluster) => {
    if (!rights.deleteCluster) return t('deleteDenied')
    if (defaults) return t('defaultStays')
    return organizations.length > 0 ? t('holds', { count: organizations.length }) : undefined
  }
  return (
    <RecordDetails<Cluster>
      id={id}
      panel={panel}
      kind={clusterKind}
      label={t('one')}
      newHeading={t('newTitle')}
      nameOf={titleOf}
      formDenied={(cluster) => (cluster && !rights.renameCluster(cluster.id) ? t('readOnly') : undefined)}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        done: t('deleted', { name: title }),
      })}
      keptBecause={keptBecause}
      deleteLabel={t('delete')}
      history={(entityId) => <AuditTrail noun="cluster" entityId={entityId} />}
      form={(stored) => <ClusterForm stored={stored} organizations={organizations} />}
    />
  )
}
