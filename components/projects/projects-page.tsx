'use client'

import { Badge } from '@mantine/core'
import { IconFolders, IconLock, IconWorld } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
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
import { useMay } from '@/components/api/session-user'
import type { Project } from '@/components/api/structure-types'
import { useAllOrganizations, useProjects } from '@/components/reference-data/use-structure'
import type { RecordColumn } from '@/components/records/record-column'
import { RecordsPage } from '@/components/records/records-page'
import { ChoicePill } from '@/components/ui/choice-pill'
import { Pill } from '@/components/ui/pill'
import { useDates } from '@/components/ui/use-dates'
import { ProjectPanel } from './project-panel'
import classes from './projects.module.css'
import common from '../ui/common.module.css'

const accesses = ['open', 'closed'] as const
const parsers = {
  q: parseAsString.withDefault(''),
  organization: parseAsArrayOf(parseAsInteger).withDefault([]),
  access: parseAsStringLiteral(accesses),
}
const cleared = { q: null, organization: null, access: null }

export function ProjectsPage() {
  const t = useTranslations('projects')
  const [filters, setFilters] = useQueryStates(parsers)
  const [proposed] = useQueryState('org', parseAsInteger)
  const projects = useProjects()
  const { organizations, loading } = useAllOrganizations()
  const mayAddOrganization = useMay().organizations.create === true
  const router = useRouter()
  const rows = useMemo(() => filterProjects(projects.items, filters), [projects.items, filters])
  const mayAdd = organizations.some(({ may }) => may?.createWorkgroup === true)
  // A project belongs to an organization.
  const isFirst = !loading && organizations.length === 0
  const addOrganization = () => router.push('/console/organizations?id=new')
  return (
    <RecordsPage
      title={t('title')}
      source={projects}
      search={{
        text: filters.q,
        setText: (q) => void setFilters({ q: q || null }),
        rows,
        filtered: projects.items.length > 0,
        reset: () => void setFilters(cleared),
      }}
      searchLabel={t('search')}
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
      columns={useProjectColumns()}
      sort="organization"
      add={{
        label: t('add'),
        denied: mayAdd ? undefined : t(isFirst ? 'organizationNeeded' : 'createDenied'),
      }}
      none={{
        icon: <IconFolders />,
        title: t('none'),
        hint: isFirst && mayAddOrganization ? t('organizationFirst') : t('noneHint'),
        action:
          isFirst && mayAddOrganization
            ? { label: t('addOrganization'), onClick: addOrganization }
            : undefined,
      }}
      details={(id, panel) => (
        <ProjectPanel id={id} panel={panel} organization={proposed ?? filters.organization[0]} />
      )}
    />
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
        cell: ({ creation_date }) => <span className={common.dimmed}>{dates.day(creation_date)}</span>,
      },
    ],
    [t, dates],
  )
}
