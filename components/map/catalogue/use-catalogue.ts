'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { foldersOf, type GroupsAnswer, type LayerFolder, type LayersAnswer } from './catalogue'

const fresh = 60_000
const none: LayerFolder[] = []

const reading = <T>(noun: string, path: string, enabled: boolean) => ({
  queryKey: queryKeys.list(noun, path, {}),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await request<T>(path, { signal })).body,
  staleTime: fresh,
  enabled,
})

/** The layers that the reader may see, by groups; fetched when needed. */
export function useCatalogue(enabled: boolean) {
  const t = useTranslations('mapLayers')
  const layers = useQuery(reading<LayersAnswer>('layers', '/layers', enabled))
  const groups = useQuery(reading<GroupsAnswer>('layerGroups', '/groups/shortdata/withLayers', enabled))
  const rest = t('ungrouped')
  const folders = useMemo(
    () => (layers.data && groups.data ? foldersOf(layers.data, groups.data, rest) : none),
    [layers.data, groups.data, rest],
  )
  return {
    folders,
    loading: layers.isPending || groups.isPending,
    error: layers.error ?? groups.error,
    retry: () => {
      void layers.refetch()
      void groups.refetch()
    },
  }
}
