'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { PlaceGroup } from './merge-results'
import { type PlaceInput, searchObjects, searchPlaces } from './search-places'

/** Milliseconds of quiet before the server is asked. */
const quiet = 150
/** From so many letters on. */
const shortest = 2

const noGroups: readonly PlaceGroup[] = []
const nothing: PlaceInput = { query: '', box: null, layers: [] }

/** What a text may mean, as it is typed. Only the last request runs; the answer before it stays until its own is here. */
export function usePlaceSearch(text: string, around: () => Omit<PlaceInput, 'query'>) {
  const typed = text.trim()
  const [query] = useDebouncedValue(typed, quiet)
  const [input, setInput] = useState(nothing)
  // The view of that moment: a map that moves on does not ask again.
  const look = useEffectEvent(() => setInput(query.length < shortest ? nothing : { query, ...around() }))
  useEffect(() => look(), [query])

  const long = typed.length >= shortest
  // What was found for another word says nothing.
  const alike = (
    before: readonly PlaceGroup[] | undefined,
    last: { queryKey: readonly unknown[] } | undefined,
  ) => (long && String(last?.queryKey[2])[0] === input.query[0] ? before : undefined)
  const places = useQuery<readonly PlaceGroup[]>({
    queryKey: queryKeys.placeSearch('places', input.query, input),
    queryFn: ({ signal }) => searchPlaces(input, signal),
    enabled: input.query !== '',
    placeholderData: alike,
    retry: 1,
  })
  // Big layers are slower than places, which do not wait for them.
  const objects = useQuery<readonly PlaceGroup[]>({
    queryKey: queryKeys.placeSearch('objects', input.query, input),
    queryFn: ({ signal }) => searchObjects(input, signal),
    enabled: input.query !== '' && input.layers.length > 0,
    placeholderData: alike,
    retry: false,
  })
  const current = input.query === typed
  const shown = long && input.query !== ''
  const groups = useMemo(
    () => (shown ? [...(places.data ?? noGroups), ...(objects.data ?? noGroups)] : noGroups),
    [shown, places.data, objects.data],
  )
  const looking = objects.isFetching && groups.length === 0
  return {
    query: input.query,
    groups,
    /** The groups belong to what stands in the field. */
    settled: current && places.isSuccess && !places.isPlaceholderData && !looking,
    busy: long && (!current || places.isFetching || objects.isFetching),
    error: current && !places.isFetching ? places.error : null,
    retry: () => void places.refetch(),
  }
}
