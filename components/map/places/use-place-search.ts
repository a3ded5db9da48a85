'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { mergeSources, type PlaceGroup } from './merge-results'
import type { FoundPlace } from './place'
import { type PlaceInput, searchObjects, searchPlaces } from './search-places'

/** Debounce in milliseconds. */
const quiet = 150
/** Minimum number of letters. */
const shortest = 2

const noGroups: readonly PlaceGroup[] = []
const noPlaces: readonly FoundPlace[] = []
const nothing: PlaceInput = { query: '', box: null, layers: [] }

/** Searches while typing. Only the last request runs; the previous results stay until the new ones arrive. */
export function usePlaceSearch(text: string, around: () => Omit<PlaceInput, 'query'>) {
  const typed = text.trim()
  const [query] = useDebouncedValue(typed, quiet)
  const [input, setInput] = useState(nothing)
  // The view at that moment: a map that moves on does not search again.
  const look = useEffectEvent(() => setInput(query.length < shortest ? nothing : { query, ...around() }))
  useEffect(() => look(), [query])

  const long = typed.length >= shortest
  // Results for another query are not shown.
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
  // Large layers are slower than places, which do not wait for them.
  const objects = useQuery<readonly PlaceGroup[]>({
    queryKey: queryKeys.placeSearch('objects', input.query, input),
    queryFn: ({ signal }) => searchObjects(input, signal),
    enabled: input.query !== '' && input.layers.length > 0,
    placeholderData: alike,
    retry: false,
  })
  const current = input.query === typed
  const shown = long && input.query !== ''
  const found = useMemo(
    () =>
      shown
        ? mergeSources([...(places.data ?? noGroups), ...(objects.data ?? noGroups)], input.query)
        : noPlaces,
    [shown, places.data, objects.data, input.query],
  )
  const looking = objects.isFetching && found.length === 0
  return {
    query: input.query,
    /** Places and objects, the best first. */
    places: found,
    /** The results belong to the current text. */
    settled: current && places.isSuccess && !places.isPlaceholderData && !looking,
    busy: long && (!current || places.isFetching || objects.isFetching),
    error: current && !places.isFetching ? places.error : null,
    retry: () => void places.refetch(),
  }
}
