'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { Bounds } from '../map-view'
import type { ObjectsFilter } from './overlay'

interface TileJson {
  name: string
  bounds: Bounds
}

export interface TileInfo {
  /** Changes whenever an object, a field or a style of the layer does. */
  version: string
  /** Where the objects lie; null when there are none. */
  bounds: Bounds | null
}

/** How often other people's changes of the objects are looked for, milliseconds. */
const lookEvery = 30_000

/** TileJSON has no word for nowhere: a layer without objects spans the whole world. */
const isWorld = ([west, south, east, north]: Bounds) =>
  west === -180 && east === 180 && south < -85 && north > 85

export const tileInfoQuery = (layerId: number, filter: ObjectsFilter = {}) => ({
  queryKey: [...queryKeys.noun('layers'), 'tiles', layerId, filter],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TileInfo> => {
    const call = { query: { ...filter }, signal }
    const { body, etag } = await request<TileJson>(`/service/tiles/${layerId}.json`, call)
    return { version: etag ?? '', bounds: isWorld(body.bounds) ? null : body.bounds }
  },
  refetchInterval: lookEvery,
})

/** The version of a layer's data and where they lie, or those of them that a filter leaves. */
export function useTileInfo(layerId: number | null, filter?: ObjectsFilter) {
  return useQuery({ ...tileInfoQuery(layerId ?? 0, filter), enabled: layerId !== null })
}
