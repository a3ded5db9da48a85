'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type ImportJob, isOpen, listImports } from './import-api'
import { lookEvery, useJob } from './use-job'

const listKey = queryKeys.list('imports', '/layers/import', {})

/** One import, polled until it is finished. Callers invalidate what it created. */
export function useImportJob(id: number) {
  const queries = useQueryClient()
  const query = useJob<ImportJob>('imports', `/layers/import/${id}`)
  const state = query.data?.state
  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return
    const stale = state === 'done' ? ['layers', 'layerGroups', 'dataTables'] : []
    for (const noun of stale) void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
    void queries.invalidateQueries({ queryKey: listKey })
  }, [state, queries])
  return query
}

const none: ImportJob[] = []

/** The reader's imports, newest first; polled while one is running. */
export function useImportJobs() {
  const { data, error, refetch, isPending } = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => listImports(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 2 * lookEvery : false),
  })
  return { jobs: data ?? none, error, loading: isPending, retry: () => void refetch() }
}
