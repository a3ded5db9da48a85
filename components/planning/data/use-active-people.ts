'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'

interface Located {
  items: { id: number; point: { active: boolean | null } }[]
}

/** Milliseconds between two readings of who is active. */
const pace = 60_000
const nobody: ReadonlySet<number> = new Set()

const activeOf = ({ items }: Located): ReadonlySet<number> =>
  new Set(items.flatMap(({ id, point }) => (point.active ? id : [])))

/** The people who report their positions now, as far as the reader sees them. */
export function useActivePeople(): ReadonlySet<number> {
  const result = useQuery({
    queryKey: queryKeys.list('locations', '/rest/users/locations', {}),
    queryFn: async ({ signal }) => (await request<Located>('/rest/users/locations', { signal })).body,
    select: activeOf,
    refetchInterval: pace,
  })
  return result.data ?? nobody
}
