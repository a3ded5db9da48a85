'use client'

import { Badge } from '@mantine/core'
import { IconHierarchy2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Cluster } from '@/components/api/structure-types'
import { useMay } from '@/components/api/session-user'
import { useAllOrganizations, useClusters } from '@/components/reference-data/use-structure'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { titleOf } from '@/components/reference-data/use-references'
import { tally } from '@/lib/shared/tally'
import { useDates } from '@/components/ui/use-dates'
import { ClusterPanel } from './cluster-panel'
import { ClusterTitle } from './cluster-title'
import common from '../ui/common.module.css'

interface Row extends Cluster {
  organizations: number
}

export function ClustersPage() {
  const t = useTranslations('clusters')
  const may = useMay()
  const clusters = useClusters()
  const { organizations } = useAllOrganizations()
  const rows = useMemo<Row[]>(() => {
    const counts = tally(organizations.map(({ cluster_id }) => cluster_id))
    return clusters.items.map((cluster) => ({ ...cluster, organizations: counts.get(cluster.id) ?? 0 }))
  }, [clusters.items, organizations])
  return (
    <RecordsPage
      title={t('title')}
      source={clusters}
      search={useRecordSearch(rows, titleOf)}
      searchLabel={t('search')}
      columns={useClusterColumns()}
      sort="title"
      add={{ label: t('add'), denied: may.clusters.create === true ? undefined : t('addDenied') }}
      none={{ icon: <IconHierarchy2 />, title: t('none') }}
      details={(id, panel) => <ClusterPanel id={id} panel={panel} />}
    />
  )
}

function useClusterColumns() {
  const t = useTranslations('clusters')
  const dates = useDates()
  return useMemo<RecordColumn<Row>[]>(
    () => [
      {
        id: 'title',
        label: t('name'),
        width: 240,
        grow: true,
        rank: 0,
        sortBy: titleOf,
        cell: (cluster) => <ClusterTitle cluster={cluster} editable={cluster.may?.change === true} />,
      },
      {
        id: 'default',
        label: t('default'),
        bare: true,
        width: 130,
        rank: 1,
        cell: ({ defaults }) => defaults && <Badge variant="light">{t('default')}</Badge>,
      },
      {
        id: 'organizations',
        label: t('organizations'),
        width: 120,
        rank: 2,
        align: 'end',
        highestFirst: true,
        sortBy: ({ organizations }) => organizations,
        cell: ({ organizations }) => organizations,
      },
      {
        id: 'created',
        label: t('createdAt'),
        width: 140,
        rank: 3,
        highestFirst: true,
        sortBy: ({ creation_date }) => creation_date,
        cell: ({ creation_date }) => <span className={common.dimmed}>{dates.day(creation_date)}</span>,
      },
      {
        id: 'author',
        label: t('createdBy'),
        width: 200,
        rank: 4,
        sortBy: ({ created_by }) => created_by?.fio,
        cell: ({ created_by }) => <span className={common.dimmed}>{created_by?.fio ?? '–'}</span>,
      },
    ],
    [t, dates],
  )
}
