'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { Bounds } from '../map-view'

interface TileJson {
  name: string
  bounds: Bounds
}

export interface TileInfo {
  /** Changes whenever an object, a field or a style of the layer does. */
  version: string
  bounds: Bounds
}

/** How often other people's changes of the objects are looked for, milliseconds. */
const lookEvery = 30_000

export const tileInfoQuery = (layerId: number) => ({
  queryKey: [...queryKeys.noun('layers'), 'tiles', layerId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TileInfo> => {
    const { body, etag } = await request<TileJson>(`/service/tiles/${layerId}.json`, { signal })
    return { version: etag ?? '', bounds: body.bounds }
  },
  refetchInterval: lookEvery,
})

/** The version of a layer's data and where they lie. */
export function useTileInfo(layerId: number | null) {
  return useQuery({ ...tileInfoQuery(layerId ?? 0), enabled: layerId !== null })
}
