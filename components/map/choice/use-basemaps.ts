'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { useMapSettings } from '../map-settings'
import { type Basemap, groundOf } from './basemap'
import { useMapChoice } from './use-map-choice'

/** The available basemaps; the page contains the first response, so that no map waits for it. */
export function useBasemaps(): readonly Basemap[] {
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
