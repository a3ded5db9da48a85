'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { type GeocoderImport, type GeocoderStatus, isOpen, listImports, readStatus } from './geocoder-api'

/** The kind of record that everything of this page is kept under. */
export const geocoderNoun = 'geocoder'

/** Milliseconds between two looks at something that is being loaded. */
const lookEvery = 1000

const isLoading = ({ world, sources }: GeocoderStatus) =>
  world === 'loading' || sources.some(({ state }) => state === 'loading')

const none: GeocoderImport[] = []

/** What search can find and what is being loaded, followed while anything is. */
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
  // What an import has made is there once it is over; what was found before may be found otherwise now.
  const before = useRef(open)
  useEffect(() => {
    if (open < before.current) void queries.invalidateQueries({ queryKey: queryKeys.noun(geocoderNoun) })
    before.current = open
  }, [open, queries])
  return { status, imports, jobs }
}
