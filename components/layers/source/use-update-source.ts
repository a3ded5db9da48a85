'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import type { UpdateRunWire, UpdateSourceWire } from '@/lib/domain/update-sources/presenter'

/** How often an open run is looked at, milliseconds. */
const lookEvery = 2000
const shownRuns = 10
const noun = 'updateSources'
const none: readonly UpdateRunWire[] = []

/** Whether a run is not over. */
export const isOpen = ({ state }: Pick<UpdateRunWire, 'state'>): boolean =>
  state === 'queued' || state === 'running' || state === 'importing'

/** The source of a layer; null when it has none. */
export function useUpdateSource(layerId: number) {
  const path = `/layers/${layerId}/source`
  const queries = useQueryClient()
  const result = useQuery({
    queryKey: queryKeys.one(noun, path),
    queryFn: async ({ signal }) => {
      const { body, etag } = await request<{ source: UpdateSourceWire | null }>(path, { signal })
      return { source: body.source, etag }
    },
    staleTime: 0,
  })
  const stale = useCallback(
    () =>
      Promise.all(
        [noun, 'layers'].map((one) => queries.invalidateQueries({ queryKey: queryKeys.noun(one) })),
      ),
    [queries],
  )
  return {
    known: result.data !== undefined,
    source: result.data?.source ?? null,
    etag: result.data?.etag ?? null,
    error: result.error,
    reload: async () => {
      const { data } = await result.refetch()
      return data && { etag: data.etag }
    },
    /** What is shown of the source and the layer is read again. */
    stale,
  }
}

export type LoadedSource = ReturnType<typeof useUpdateSource>

/** The last runs of a source, looked at again while one is not over. */
export function useUpdateRuns(layerId: number, enabled: boolean) {
  const path = `/layers/${layerId}/source/runs`
  const query = { page: 1, limit: shownRuns }
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.list(noun, path, query),
    queryFn: async ({ signal }) => (await request<ListOf<UpdateRunWire>>(path, { query, signal })).body,
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? lookEvery : false),
  })
  return { runs: data?.items ?? none, error, retry: () => void refetch() }
}
