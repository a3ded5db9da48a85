'use client'

import { useQuery } from '@tanstack/react-query'
import { isAbsent } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { Bounds } from '../map-view'
import type { ObjectsFilter } from './overlay'

interface TileJson {
  name: string
  bounds: Bounds
}

export interface TileInfo {
  /** Changes with every change of an object, a field or a style of the layer. */
  version: string
  /** Extent of the objects; null when there are none. */
  bounds: Bounds | null
}

/** Polling interval for changes by others, milliseconds. */
const lookEvery = 30_000

/** TileJSON cannot express an empty extent: a layer without objects spans the whole world. */
const isWorld = ([west, south, east, north]: Bounds) =>
  west === -180 && east === 180 && south < -85 && north > 85

export const tileInfoQuery = (layerId: number, filter: ObjectsFilter = {}) => ({
  queryKey: [...queryKeys.noun('layers'), 'tiles', layerId, filter],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TileInfo> => {
    const call = { query: { ...filter }, signal }
    const { body, etag } = await request<TileJson>(`/service/tiles/${layerId}.json`, call)
    return { version: etag ?? '', bounds: isWorld(body.bounds) ? null : body.bounds }
  },
  // What has no tiles will have none later.
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    state.error && isAbsent(state.error) ? (false as const) : lookEvery,
})

/** The version and extent of a layer, or of its filtered objects. */
export function useTileInfo(layerId: number | null, filter?: ObjectsFilter) {
  return useQuery({ ...tileInfoQuery(layerId ?? 0, filter), enabled: layerId !== null })
}
