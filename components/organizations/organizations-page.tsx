'use client'

import { IconBuilding } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsArrayOf, parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { RecordGrid } from '@/components/records/record-grid'
import { RecordPanel } from '@/components/records/record-panel'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { ChoicePill } from '@/components/ui/choice-pill'
import { Pill } from '@/components/ui/pill'
import { tally } from '@/lib/shared/tally'
import { MainForm } from './main-form'
import { OrganizationPanel, useRefreshOrganizations } from './organization-panel'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { type OrganizationRow, useOrganizationColumns } from './use-organization-columns'
import { useAllOrganizations, useClusters, useProjects } from '@/components/reference-data/use-structure'

const parsers = {
  q: parseAsString.withDefault(''),
  cluster: parseAsArrayOf(parseAsInteger).withDefault([]),
  public: parseAsBoolean.withDefault(false),
}
const cleared = { q: null, cluster: null, public: null }

export function OrganizationsPage() {
  const t = useTranslations('organizations')
  const panel = useRecordPanel()
  const rights = useStructureRights()
  const refresh = useRefreshOrganizations()
  const [filters, setFilters] = useQueryStates(parsers)
  const { rows, all, loading, error, retry } = useOrganizationRows(filters)
  const { items: clusters } = useClusters()
  const columns = useOrganizationColumns()
  const list = useRecordList({ rows, columns, sort: 'name', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: rights.createOrganization ? add : undefined })
  const active = Number(filters.cluster.length > 0) + Number(filters.public)
  const reset = () => void setFilters(cleared)

  return (
    <ListPage
      title={t('title')}
      count={loading ? undefined : rows.length === all ? all : t('ofAll', { shown: rows.length, all })}
      search={{ label: t('search'), value: filters.q, onChange: (q) => void setFilters({ q: q || null }) }}
      pills={
        <>
          <ChoicePill
            label={t('cluster')}
            options={clusters.map(({ id, title }) => ({ id, name: title }))}
            chosen={filters.cluster}
            onChange={(cluster) => void setFilters({ cluster: cluster.length > 0 ? cluster : null })}
          />
          <Pill
            label={t('publicOnly')}
            value={filters.public || undefined}
            aria-pressed={filters.public}
            onClick={() => void setFilters({ public: filters.public ? null : true })}
            onClear={() => void setFilters({ public: null })}
          />
        </>
      }
      active={active}
      onReset={reset}
      add={{
        label: t('add'),
        onClick: add,
        denied: rights.createOrganization ? undefined : t('addDenied'),
      }}
      panel={
        panel.id === 'new' ? (
          <RecordPanel label={t('newTitle')} heading={t('newTitle')} onClose={panel.close}>
            <MainForm
              onSaved={({ id }) => {
                refresh()
                panel.open(id)
              }}
              onCancel={panel.close}
            />
          </RecordPanel>
        ) : (
          panel.id !== null && <OrganizationPanel key={panel.id} id={panel.id} panel={panel} />
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
            filtered={all > 0}
            onReset={reset}
            icon={<IconBuilding />}
            title={t('none')}
            hint={t('noneHint')}
            action={rights.createOrganization ? { label: t('add'), onClick: add } : undefined}
          />
        }
      />
    </ListPage>
  )
}

/** Organizations with the names and counts that their own record lacks, as far as the filters let them through. */
function useOrganizationRows({
  q,
  cluster,
  public: open,
}: {
  q: string
  cluster: number[]
  public: boolean
}) {
  const { organizations, loading, error, retry } = useAllOrganizations()
  const { items: clusters } = useClusters()
  const { items: projects } = useProjects()
  const rows = useMemo<OrganizationRow[]>(() => {
    const needle = q.trim().toLowerCase()
    const counts = tally(projects.map(({ organization }) => organization.id))
    return organizations
      .filter(({ id, name }) => !needle || name.toLowerCase().includes(needle) || String(id) === needle)
      .filter(({ cluster_id }) => cluster.length === 0 || cluster.includes(cluster_id))
      .filter(({ client }) => !open || client)
      .map((one) => ({
        ...one,
        cluster: clusters.find(({ id }) => id === one.cluster_id)?.title ?? '',
        projects: counts.get(one.id) ?? 0,
      }))
  }, [organizations, clusters, projects, q, cluster, open])
  return { rows, all: organizations.length, loading, error, retry }
}
