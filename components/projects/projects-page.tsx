'use client'

import { Badge } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconFolders, IconLock, IconWorld } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import {
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryState,
  useQueryStates,
} from 'nuqs'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Project } from '@/components/api/structure-types'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { useAllOrganizations, useProjects } from '@/components/reference-data/use-structure'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordGrid } from '@/components/records/record-grid'
import { RecordPanel } from '@/components/records/record-panel'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { ChoicePill } from '@/components/ui/choice-pill'
import { Pill } from '@/components/ui/pill'
import { useDates } from '@/components/ui/use-dates'
import { ProjectForm } from './project-form'
import { ProjectPanel } from './project-panel'
import classes from './projects.module.css'

const accesses = ['open', 'closed'] as const
const parsers = {
  q: parseAsString.withDefault(''),
  organization: parseAsArrayOf(parseAsInteger).withDefault([]),
  access: parseAsStringLiteral(accesses),
}
const cleared = { q: null, organization: null, access: null }

export function ProjectsPage() {
  const t = useTranslations('projects')
  const panel = useRecordPanel()
  const queries = useQueryClient()
  const rights = useStructureRights()
  const [filters, setFilters] = useQueryStates(parsers)
  const [proposed] = useQueryState('org', parseAsInteger)
  const { items: projects, loading, error, retry } = useProjects()
  const { organizations } = useAllOrganizations()
  const columns = useProjectColumns()
  const rows = useMemo(() => filterProjects(projects, filters), [projects, filters])
  const list = useRecordList({ rows, columns, sort: 'organization', panel })
  const mayAdd = organizations.some(rights.createProject)
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: mayAdd ? add : undefined })
  const reset = () => void setFilters(cleared)

  return (
    <ListPage
      title={t('title')}
      count={loading ? undefined : rows.length}
      search={{ label: t('search'), value: filters.q, onChange: (q) => void setFilters({ q: q || null }) }}
      pills={
        <>
          <ChoicePill
            label={t('organization')}
            options={organizations}
            chosen={filters.organization}
            onChange={(organization) =>
              void setFilters({ organization: organization.length > 0 ? organization : null })
            }
          />
          {accesses.map((access) => (
            <Pill
              key={access}
              label={t(`${access}Only`)}
              value={filters.access === access || undefined}
              aria-pressed={filters.access === access}
              onClick={() => void setFilters({ access: filters.access === access ? null : access })}
              onClear={() => void setFilters({ access: null })}
            />
          ))}
        </>
      }
      active={Number(filters.organization.length > 0) + Number(filters.access !== null)}
      onReset={reset}
      add={{ label: t('add'), onClick: add, denied: mayAdd ? undefined : t('createDenied') }}
      panel={
        panel.id === 'new' ? (
          <RecordPanel label={t('newTitle')} heading={t('newTitle')} onClose={panel.close}>
            <ProjectForm
              organization={proposed ?? filters.organization[0]}
              onSaved={({ id }) => {
                void queries.invalidateQueries({ queryKey: queryKeys.noun('workgroups') })
                panel.open(id)
                panel.setTab('members')
              }}
              onCancel={panel.close}
            />
          </RecordPanel>
        ) : (
          panel.id !== null && <ProjectPanel key={panel.id} id={panel.id} panel={panel} />
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
            filtered={projects.length > 0}
            onReset={reset}
            icon={<IconFolders />}
            title={t('none')}
            hint={t('noneHint')}
            action={mayAdd ? { label: t('add'), onClick: add } : undefined}
          />
        }
      />
    </ListPage>
  )
}

interface ProjectFilters {
  q: string
  organization: number[]
  access: 'open' | 'closed' | null
}

function filterProjects(projects: readonly Project[], { q, organization, access }: ProjectFilters) {
  const needle = q.trim().toLowerCase()
  return projects.filter(
    (one) =>
      (!needle || one.title.toLowerCase().includes(needle) || String(one.id) === needle) &&
      (organization.length === 0 || organization.includes(one.organization.id)) &&
      (access === null || one.open === (access === 'open')),
  )
}

function useProjectColumns() {
  const t = useTranslations('projects')
  const dates = useDates()
  return useMemo<RecordColumn<Project>[]>(
    () => [
      {
        id: 'title',
        label: t('name'),
        width: 220,
        grow: true,
        rank: 0,
        sortBy: ({ title }) => title,
        cell: ({ title, defaults, organization }) => (
          <span className={classes.state}>
            {title}
            {defaults && <Badge variant="light">{t('default')}</Badge>}
            <span className={classes.owner}>{organization.name}</span>
          </span>
        ),
      },
      {
        id: 'organization',
        label: t('organization'),
        width: 250,
        rank: 1,
        sortBy: ({ organization }) => organization.name,
        cell: ({ organization }) => organization.name,
      },
      {
        id: 'access',
        label: t('access'),
        width: 120,
        rank: 2,
        sortBy: ({ open }) => (open ? 0 : 1),
        cell: ({ open }) => (
          <span className={classes.state}>
            {open ? (
              <IconWorld size={16} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconLock size={16} stroke={1.6} aria-hidden="true" />
            )}
            {t(open ? 'open' : 'closed')}
          </span>
        ),
      },
      {
        id: 'created',
        label: t('createdAt'),
        width: 130,
        rank: 3,
        highestFirst: true,
        sortBy: ({ creation_date }) => creation_date,
        cell: ({ creation_date }) => <span className={classes.faint}>{dates.day(creation_date)}</span>,
      },
    ],
    [t, dates],
  )
}
