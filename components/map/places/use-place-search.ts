'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { keepAlike } from '@/components/api/keep-alike'
import { queryKeys } from '@/components/api/query-keys'
import { mergeRanked, type PlaceGroup, rankPlaces } from './merge-results'
import { type PlaceInput, searchObjects, searchPlaces } from './search-places'

/** Debounce in milliseconds. */
const quiet = 150
/** Minimum number of letters. */
const shortest = 2

const noGroups: readonly PlaceGroup[] = []
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
  const alike = keepAlike<readonly PlaceGroup[]>(long ? input.query : '')
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
  const sources = useMemo(
    () =>
      (shown ? [...(places.data ?? noGroups), ...(objects.data ?? noGroups)] : noGroups).map((group) =>
        rankPlaces(group, input.query),
      ),
    [shown, places.data, objects.data, input.query],
  )
  const found = useMemo(() => mergeRanked(sources), [sources])
  const looking = objects.isFetching && found.length === 0
  return {
    query: input.query,
    /** Places, and the objects of every layer, to be merged with what else is found. */
    sources,
    /** Places and objects, the best first. */
    places: found,
    /** The results belong to the current text. */
    settled: current && places.isSuccess && !places.isPlaceholderData && !looking,
    busy: long && (!current || places.isFetching || objects.isFetching),
    error: current && !places.isFetching ? places.error : null,
    retry: () => void places.refetch(),
  }
}
