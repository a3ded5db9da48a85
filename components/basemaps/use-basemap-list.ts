'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { type Basemap, titleOf } from '@/components/map/choice/basemap'

export type BasemapRow = Basemap & { name: string }

export const basemapKind = { noun: 'basemaps', path: '/basemaps', audit: 'basemap' }
const { noun, path } = basemapKind
const query = { archived: true }
const none: Basemap[] = []

/** All basemaps, disabled ones included. */
export function useBasemapList() {
  const locale = useLocale()
  const result = useQuery({
    queryKey: queryKeys.list(noun, path, query),
    queryFn: async ({ signal }) => {
      const items = (await request<{ basemaps: Basemap[] }>(path, { query, signal })).body.basemaps
      return { items, total: items.length }
    },
    placeholderData: keepPreviousData,
  })
  const listed = result.data?.items ?? none
  const items = useMemo<BasemapRow[]>(
    () => listed.map((basemap) => ({ ...basemap, name: titleOf(basemap, locale) })),
    [listed, locale],
  )
  return { items, loading: result.isPending, error: result.error, retry: () => void result.refetch() }
}
