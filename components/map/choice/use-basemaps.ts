'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { useMapSettings } from '../map-settings'
import { type Basemap, groundOf, reliefOf } from './basemap'
import { useMapChoice } from './use-map-choice'

/** What the server lists; the page contains the first response, so that no map waits for it. */
function useListed(): readonly Basemap[] {
  const { basemaps } = useMapSettings()
  const { data } = useQuery({
    queryKey: [...queryKeys.noun('basemaps'), 'choice'],
    queryFn: async ({ signal }) =>
      (await request<{ basemaps: Basemap[] }>('/basemaps', { signal })).body.basemaps,
    initialData: basemaps as Basemap[],
    staleTime: 5 * 60_000,
  })
  return data
}

/** The available basemaps; heights are none. */
export function useBasemaps(): readonly Basemap[] {
  const listed = useListed()
  return useMemo(() => listed.filter(({ form }) => form !== 'elevation'), [listed])
}

/** The first heights that the server offers; null without any. */
export function useOfferedRelief() {
  const listed = useListed()
  return useMemo(() => listed.map(reliefOf).find((relief) => relief !== null) ?? null, [listed])
}

/** The heights to draw, unless the reader has turned them off. */
export function useRelief() {
  const offered = useOfferedRelief()
  const { relief } = useMapChoice()
  return relief ? offered : null
}

/** The basemap chosen by the reader. */
export function useChosenBasemap(): Basemap | undefined {
  const basemaps = useBasemaps()
  const { ground } = useMapChoice()
  return (
    basemaps.find(({ id }) => id === ground) ??
    basemaps.find(({ isDefault }) => isDefault) ??
    basemaps.find(({ kind }) => kind === 'world')
  )
}

export function useGround() {
  const chosen = useChosenBasemap()
  return useMemo(() => (chosen ? groundOf(chosen) : null), [chosen])
}
