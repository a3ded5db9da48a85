'use client'

import { Badge } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconHierarchy2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Cluster } from '@/components/api/structure-types'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { useAllOrganizations, useClusters } from '@/components/reference-data/use-structure'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordGrid } from '@/components/records/record-grid'
import { RecordPanel } from '@/components/records/record-panel'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { useDates } from '@/components/ui/use-dates'
import { ClusterForm } from './cluster-form'
import { ClusterPanel } from './cluster-panel'
import { ClusterTitle } from './cluster-title'
import classes from './clusters.module.css'

interface Row extends Cluster {
  organizations: number
}

export function ClustersPage() {
  const t = useTranslations('clusters')
  const panel = useRecordPanel()
  const queries = useQueryClient()
  const rights = useStructureRights()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const { items: clusters, loading, error, retry } = useClusters()
  const { organizations } = useAllOrganizations()
  const columns = useClusterColumns()
  const rows = useMemo<Row[]>(() => {
    const needle = q.trim().toLowerCase()
    return clusters
      .filter(({ title }) => title.toLowerCase().includes(needle))
      .map((cluster) => ({
        ...cluster,
        organizations: organizations.filter(({ cluster_id }) => cluster_id === cluster.id).length,
      }))
  }, [clusters, organizations, q])
  const list = useRecordList({ rows, columns, sort: 'title', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: rights.createCluster ? add : undefined })

  return (
    <ListPage
      title={t('title')}
      count={loading ? undefined : rows.length}
      search={{ label: t('search'), value: q, onChange: (text) => void setQ(text || null) }}
      add={{ label: t('add'), onClick: add, denied: rights.createCluster ? undefined : t('addDenied') }}
      panel={
        panel.id === 'new' ? (
          <RecordPanel label={t('newTitle')} heading={t('newTitle')} onClose={panel.close}>
            <ClusterForm
              onSaved={({ id }) => {
                void queries.invalidateQueries({ queryKey: queryKeys.noun('clusters') })
                panel.open(id)
              }}
              onCancel={panel.close}
            />
          </RecordPanel>
        ) : (
          panel.id !== null && <ClusterPanel key={panel.id} id={panel.id} panel={panel} />
        )
      }
    >
      <RecordGrid
        label={t('title')}
        list={list}
        loading={loading}
        empty={
          <ListEmpty
            error={error}
            onRetry={retry}
            filtered={clusters.length > 0}
            onReset={() => void setQ(null)}
            icon={<IconHierarchy2 />}
            title={t('none')}
          />
        }
      />
    </ListPage>
  )
}

function useClusterColumns() {
  const t = useTranslations('clusters')
  const dates = useDates()
  const { renameCluster } = useStructureRights()
  return useMemo<RecordColumn<Row>[]>(
    () => [
      {
        id: 'title',
        label: t('name'),
        width: 240,
        grow: true,
        rank: 0,
        sortBy: ({ title }) => title,
        cell: (cluster) => <ClusterTitle cluster={cluster} editable={renameCluster(cluster.id)} />,
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
        cell: ({ creation_date }) => <span className={classes.faint}>{dates.day(creation_date)}</span>,
      },
      {
        id: 'author',
        label: t('createdBy'),
        width: 200,
        rank: 4,
        sortBy: ({ created_by }) => created_by?.fio,
        cell: ({ created_by }) => <span className={classes.faint}>{created_by?.fio ?? '–'}</span>,
      },
    ],
    [t, dates, renameCluster],
  )
}
