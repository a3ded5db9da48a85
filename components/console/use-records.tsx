'use client'

import { IconBookmark, IconBuilding, IconFolders, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { pagesFor } from '@/components/api/pages'
import { queryKeys } from '@/components/api/query-keys'
import { useMay } from '@/components/api/session-user'
import { listSavedFilters } from '@/components/api/task-sets'
import { useApiList, withRights } from '@/components/api/use-api'
import { saysAll, shareOf } from '@/components/map/places/emphasise'
import type { Ranked } from '@/components/map/places/merge-results'
import { useCatalogue } from '@/components/map/catalogue/use-catalogue'
import type { OrganizationFull, Project } from '@/components/api/structure-types'
import type { Entry } from './palette-list'
import { useGo } from './use-go'

const atMost = 6

interface Named {
  id: number
  title: string
  /** What else it is called, or where it is. */
  more?: string | null | undefined
}

type Kind = 'layer' | 'organization' | 'project' | 'filter'

const icons = { layer: IconStack2, organization: IconBuilding, project: IconFolders, filter: IconBookmark }

/** Layers, organizations, projects and saved filters whose names a text begins, the best of each kind first. */
export function useRecords(query: string, long: boolean) {
  const t = useTranslations('palette')
  const go = useGo()
  const may = useMay()
  const offered = new Set(pagesFor(may).map(({ key }) => key))
  const layers = useCatalogue(long)
  const withOrganizations = long && offered.has('organizations')
  const organizations = useApiList<Pick<OrganizationFull, 'id' | 'name'>>(
    'organizations',
    '/rest/organizations/list/1000/0',
    { query: withRights, enabled: withOrganizations },
  )
  const withProjects = long && offered.has('projects')
  const projects = useApiList<Pick<Project, 'id' | 'title'>>('workgroups', '/rest/workgroups/list', {
    query: withRights,
    enabled: withProjects,
  })
  const filters = useQuery({
    queryKey: queryKeys.savedFilters,
    queryFn: ({ signal }) => listSavedFilters(signal),
    enabled: long,
    staleTime: 60_000,
  })
  const sources = useMemo(() => {
    if (!long) return []
    const ranked = (kind: Kind, items: readonly Named[], addressOf: (one: Named) => string) => {
      const Icon = icons[kind]
      return items
        .filter(({ title, more }) => saysAll(`${title} ${more ?? ''}`, query))
        .map((one): Ranked<Entry> => {
          const { id, title, more } = one
          const address = addressOf(one)
          const entry: Entry = {
            key: `${kind}-${id}`,
            title,
            note: [t(`kinds.${kind}`), more].filter(Boolean).join(' · '),
            icon: <Icon size={18} stroke={1.7} aria-hidden="true" />,
            address,
            open: () => go(address),
          }
          return { share: shareOf({ title, text: `${title} ${more ?? ''}` }, query), one: entry }
        })
        .toSorted((a, b) => b.share - a.share)
        .slice(0, atMost)
    }
    const drawn = new Map(
      layers.folders.flatMap(({ name, layers: inside }) =>
        inside.map(({ id, name: title }) => [id, { id, title, more: name }] as const),
      ),
    )
    const queries = new Map((filters.data ?? []).map(({ id, query: wanted }) => [id, wanted]))
    return [
      ranked('layer', [...drawn.values()], ({ id }) => `/console/layers?layer=${id}`),
      ranked(
        'organization',
        organizations.items.map(({ id, name: title }) => ({ id, title })),
        ({ id }) => `/console/organizations?id=${id}`,
      ),
      ranked('project', projects.items, ({ id }) => `/console/projects?id=${id}`),
      ranked('filter', filters.data ?? [], ({ id }) => `/console/tasks?${queries.get(id) ?? ''}`),
    ]
  }, [long, query, layers.folders, organizations.items, projects.items, filters.data, t, go])
  const asked = [
    ...(long
      ? [layers, { loading: filters.isPending, error: filters.error, retry: () => void filters.refetch() }]
      : []),
    ...(withOrganizations ? [organizations] : []),
    ...(withProjects ? [projects] : []),
  ]
  return {
    sources,
    searching: asked.some(({ loading, error }) => loading && error === null),
    failed: asked.some(({ error }) => error !== null),
    retry: () => {
      for (const { error, retry } of asked) if (error !== null) retry()
    },
  }
}
