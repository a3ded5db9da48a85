'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type GeocoderImport, type GeocoderStatus, isOpen, listImports, readStatus } from './geocoder-api'

/** Query noun of everything on this page. */
export const geocoderNoun = 'geocoder'

/** Polling interval during loading, milliseconds. */
const lookEvery = 1000

const isLoading = ({ world, sources }: GeocoderStatus) =>
  world === 'loading' || sources.some(({ state }) => state === 'loading')

const none: GeocoderImport[] = []

/** State of the geocoder, polled while something is loading. */
export function useGeocoder() {
  const queries = useQueryClient()
  const imports = useQuery({
    queryKey: queryKeys.list(geocoderNoun, 'imports', {}),
    queryFn: ({ signal }) => listImports(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? lookEvery : false),
    refetchOnWindowFocus: true,
  })
  const jobs = imports.data ?? none
  const open = jobs.filter(isOpen).length
  const status = useQuery({
    queryKey: queryKeys.one(geocoderNoun, 'status'),
    queryFn: ({ signal }) => readStatus(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (open > 0 || (state.data && isLoading(state.data)) ? lookEvery : false),
    refetchOnWindowFocus: true,
  })
  // The import is finished: sources and search results may have changed.
  const before = useRef(open)
  useEffect(() => {
    if (open < before.current) void queries.invalidateQueries({ queryKey: queryKeys.noun(geocoderNoun) })
    before.current = open
  }, [open, queries])
  return { status, imports, jobs }
}
