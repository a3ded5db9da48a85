'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type ImportJob, isOpen, listImports, readImport } from './import-api'

/** Milliseconds between two looks at an import that is not over. */
const lookEvery = 1000

const listKey = queryKeys.list('imports', '/layers/import', {})

/** One import, followed until it is over. What it has made is read anew by whoever shows it. */
export function useImportJob(id: number) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.one('imports', `/layers/import/${id}`),
    queryFn: ({ signal }) => readImport(id, signal),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : lookEvery),
    refetchIntervalInBackground: true,
  })
  const state = query.data?.state
  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return
    const stale = state === 'done' ? ['layers', 'layerGroups'] : []
    for (const noun of stale) void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
    void queries.invalidateQueries({ queryKey: listKey })
  }, [state, queries])
  return query
}

const none: ImportJob[] = []

/** The reader's own imports, the last one first; followed while one of them is not over. */
export function useImportJobs() {
  const { data, error, refetch, isPending } = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => listImports(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 2 * lookEvery : false),
  })
  return { jobs: data ?? none, error, loading: isPending, retry: () => void refetch() }
}
