'use client'

import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type Reply, request } from '@/components/api/request'
import type { Member } from '@/components/api/structure-types'
import { useEverybody } from '@/components/reference-data/use-structure'

/** Up to this many people are fetched one by one; for more, the whole list is fetched. */
const fewAtMost = 20
const lasting = 10 * 60_000
const nobody: readonly number[] = []

type Named = Pick<Member, 'id' | 'fio'>

const oneOf = (id: number) => ({
  queryKey: queryKeys.one('users', `/rest/users/${id}`),
  queryFn: ({ signal }: { signal: AbortSignal }) => request<Named>(`/rest/users/${id}`, { signal }),
  staleTime: lasting,
})
const found = (replies: UseQueryResult<Reply<Named>>[]) => replies.flatMap(({ data }) => data?.body ?? [])

/** Names of some people; deleted or invisible people have none. */
export function usePersonNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const many = ids.length > fewAtMost
  const { items } = useEverybody(many)
  const alone = useQueries({
    queries: (many || items.length > 0 ? nobody : ids).map(oneOf),
    combine: found,
  })
  const people: readonly Named[] = items.length > 0 ? items : alone
  return useMemo(() => new Map(people.map(({ id, fio }) => [id, fio])), [people])
}
