'use client'

import { useMemo } from 'react'
import { useApiList, withRights } from '@/components/api/use-api'
import type { OrganizationFull, Role } from '@/components/api/structure-types'
import type { Person } from '@/components/api/person-types'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'
import type { UserTagWire } from '@/lib/domain/user-tags/presenter'
import type { WorkgroupWire } from '@/lib/domain/workgroups/presenter'

/** Fetched once and cached: events and own changes invalidate them. */
const lasting = { staleTime: 10 * 60_000 }
const whole = { query: { page: 1, limit: 1000 }, ...lasting }

export const useRoles = () =>
  useApiList<Role>('roles', '/rest/users/roles', { query: withRights, ...lasting })
export const useUserTypes = () => useApiList<UserTypeWire>('user-types', '/rest/users/types/list', whole)
export const useUserTags = () => useApiList<UserTagWire>('user-tags', '/rest/users/tags/list', whole)
export const useWorkgroups = () => useApiList<WorkgroupWire>('workgroups', '/rest/workgroups/list', whole)
export const useAllOrganizations = () =>
  useApiList<Pick<OrganizationFull, 'id' | 'name' | 'may'>>(
    'organizations',
    '/rest/organizations/list/1000/0',
    {
      query: withRights,
      ...lasting,
    },
  )

/** All people visible to the reader, with contacts and the count of tasks in progress. */
export const usePeople = () =>
  useApiList<Person>('users', '/rest/users', { query: withRights, staleTime: 60_000 })

export const useById = <Item extends { id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> =>
  useMemo(() => new Map(items.map((item) => [item.id, item])), [items])

/** Options of a Select, in list order. */
export const useOptions = <Item extends { id: number }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
) => useMemo(() => items.map((item) => ({ value: String(item.id), label: nameOf(item) })), [items, nameOf])

export const titleOf = (item: { title: string }) => item.title
export const nameOf = (item: { name: string }) => item.name
