'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { TaskExecutorsWire } from '@/lib/domain/planning/dispatch/presenter'

export type Candidate = TaskExecutorsWire['items'][number]

/** Whom an executor is sought for: a stored task, or what is known of one or several. */
export type Sought =
  | { taskId: number }
  | {
      typeId?: number | null
      organizationId?: number | null
      place?: { lon: number; lat: number } | null
    }

/** People listed at a time; others are found by name. */
const listed = 50
/** Milliseconds. */
const pause = 200
/** How long an answer is shown again without asking, milliseconds: people move. */
const fresh = 10_000

function addressOf(sought: Sought) {
  if ('taskId' in sought) return { path: `/rest/tasks/${sought.taskId}/executors`, query: {} }
  const { typeId, organizationId, place } = sought
  return {
    path: '/rest/planning/executors',
    query: {
      type_id: typeId,
      organization_id: organizationId,
      lon: place?.lon.toFixed(6),
      lat: place?.lat.toFixed(6),
    },
  }
}

const nobody: readonly Candidate[] = []

/** The people who may be the executor, those who suit best first; asked only while wanted. */
export function useCandidates(sought: Sought, words: string, wanted: boolean) {
  const [search] = useDebouncedValue(words.trim(), pause)
  const { path, query } = addressOf(sought)
  const asked = { ...query, search, limit: listed }
  const result = useQuery({
    queryKey: queryKeys.executors(path, asked),
    queryFn: async ({ signal }) => (await request<TaskExecutorsWire>(path, { query: asked, signal })).body,
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: fresh,
  })
  const { data, error, isPending, isPlaceholderData, refetch } = result
  return useMemo(
    () => ({
      people: data?.items ?? nobody,
      /** How many others there are. */
      rest: data ? data.total - data.items.length : 0,
      isCut: data?.is_cut === true,
      loading: isPending || isPlaceholderData || search !== words.trim(),
      error: data ? null : error,
      retry: () => void refetch(),
    }),
    [data, error, isPending, isPlaceholderData, refetch, search, words],
  )
}

export type Candidates = ReturnType<typeof useCandidates>
