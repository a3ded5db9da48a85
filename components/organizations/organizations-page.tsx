'use client'

import { IconBuilding } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsArrayOf, parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { RecordsPage } from '@/components/records/records-page'
import { ChoicePill } from '@/components/ui/choice-pill'
import { Pill } from '@/components/ui/pill'
import { tally } from '@/lib/shared/tally'
import { OrganizationPanel } from './organization-panel'
import { useMay } from '@/components/api/session-user'
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
  const may = useMay()
  const [filters, setFilters] = useQueryStates(parsers)
  const { rows, all, ...source } = useOrganizationRows(filters)
  const { items: clusters } = useClusters()
  return (
    <RecordsPage
      title={t('title')}
      count={rows.length === all ? all : t('ofAll', { shown: rows.length, all })}
      source={source}
      search={{
        text: filters.q,
        setText: (q) => void setFilters({ q: q || null }),
        rows,
        filtered: all > 0,
        reset: () => void setFilters(cleared),
      }}
      searchLabel={t('search')}
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
      active={Number(filters.cluster.length > 0) + Number(filters.public)}
      columns={useOrganizationColumns()}
      sort="name"
      add={{ label: t('add'), denied: may.organizations.create === true ? undefined : t('addDenied') }}
      none={{ icon: <IconBuilding />, title: t('none'), hint: t('noneHint') }}
      details={(id, panel) => <OrganizationPanel id={id} panel={panel} />}
    />
  )
}

/** Filtered organizations, joined with the names and counts that their own record lacks. */
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
