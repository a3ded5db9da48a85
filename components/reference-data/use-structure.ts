'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { Cluster, Member, OrganizationFull, Project, Role } from '@/components/api/structure-types'
import type { ListOf } from '@/components/api/types'
import { useApiList, withRights } from '@/components/api/use-api'
import type { MapExtentWire } from '@/lib/domain/map-extents/presenter'

const whole = { query: { page: 1, limit: 1000, ...withRights } }
const none: OrganizationFull[] = []

/** All visible organizations: the API returns a thousand at a time. */
async function listEvery(signal: AbortSignal): Promise<OrganizationFull[]> {
  const found: OrganizationFull[] = []
  for (;;) {
    const path = `/rest/organizations/list/1000/${found.length}`
    const { items } = (await request<ListOf<OrganizationFull>>(path, { query: withRights, signal })).body
    found.push(...items)
    if (items.length < 1000) return found
  }
}

export function useAllOrganizations() {
  const query = useQuery({
    queryKey: [...queryKeys.noun('organizations'), 'every'],
    queryFn: ({ signal }) => listEvery(signal),
  })
  return {
    organizations: query.data ?? none,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export const useClusters = () => useApiList<Cluster>('clusters', '/rest/clusters/list', whole)

export const useProjects = () =>
  useApiList<Project>('workgroups', '/rest/workgroups/list', { query: withRights })

export const useMapExtents = () => useApiList<MapExtentWire>('map-extents', '/rest/map-extents/list', whole)

export const useRoleList = () => useApiList<Role>('roles', '/rest/users/roles', { query: withRights })

/** All visible people; fetched only where names are needed, because the list may be long. */
export const useEverybody = (enabled = true) =>
  useApiList<Member>('users', '/rest/users', { query: withRights, enabled })

/** The people of one organization or one project. */
export const useMembers = (of: 'organizations' | 'workgroups', id: number, enabled = true) =>
  useApiList<Member>('users', `/rest/${of}/${id}/users`, { enabled })
