'use client'

import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { useApiList } from '@/components/api/use-api'
import type { LayerWire } from '@/lib/domain/layers/presenter'
import type { DataTableWire } from '@/lib/domain/data-tables/presenter'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'
import type { LayerOverviewWire } from '@/lib/domain/layer-statistics/presenter'

export type Noun = 'layers' | 'layerGroups' | 'dataTables'

interface LayersAnswer {
  layers: { layer: LayerWire }[]
}

// The response itself is cached: the maps of other pages read it too.
const layersOf = ({ layers }: LayersAnswer) => layers.map(({ layer }) => layer)

/** The layers that the reader may see, each once. */
export function useLayers() {
  return useQuery({
    queryKey: queryKeys.list('layers', '/layers', {}),
    queryFn: async ({ signal }) => (await request<LayersAnswer>('/layers', { signal })).body,
    select: layersOf,
  })
}

export function useDataTables() {
  return useQuery({
    queryKey: queryKeys.list('dataTables', '/datatables', {}),
    queryFn: async ({ signal }) =>
      (await request<{ tables: DataTableWire[] }>('/datatables', { signal })).body.tables,
  })
}

export const foldersKey = queryKeys.list('layerGroups', '/groups', {})

export const useFolders = () => useApiList<LayerFolderWire>('layerGroups', '/groups')

/** A layer with the details shown in the tree. */
export interface ListedLayer extends LayerWire {
  overview: LayerOverviewWire | undefined
}

export interface Catalog {
  folders: readonly LayerFolderWire[]
  layers: readonly ListedLayer[]
  tables: readonly DataTableWire[]
}

const noLayers: LayerWire[] = []
const noTables: DataTableWire[] = []

/** All data of the layer tree. */
export function useCatalog() {
  const layers = useLayers()
  const tables = useDataTables()
  const folders = useFolders()
  const overviews = useApiList<LayerOverviewWire>('layers', '/layers/overview')
  const found = layers.data ?? noLayers
  const listed = useMemo(() => {
    const byId = new Map(overviews.items.map((one) => [one.id, one]))
    return found.map((layer) => ({ ...layer, overview: byId.get(layer.id) }))
  }, [found, overviews.items])
  const catalog = useMemo<Catalog>(
    () => ({ folders: folders.items, layers: listed, tables: tables.data ?? noTables }),
    [folders.items, listed, tables.data],
  )
  return {
    catalog,
    loading: layers.isPending || folders.loading || tables.isPending,
    error: layers.error ?? folders.error ?? tables.error,
    retry: () => {
      void layers.refetch()
      folders.retry()
      void tables.refetch()
    },
  }
}

/** Invalidates some kinds of records. */
export function useStale() {
  const stale = useStaleWithout()
  return useCallback((...nouns: Noun[]) => stale(null, ...nouns), [stale])
}

/** The same after the record at a path was deleted: its queries are left alone while the panel closes. */
export function useStaleWithout() {
  const queries = useQueryClient()
  return useCallback(
    (gone: string | null, ...nouns: Noun[]) => {
      const lives = ({ queryKey }: Query) =>
        gone === null || !`${String(queryKey[3])}/`.startsWith(`${gone}/`)
      return Promise.all(
        nouns.map((noun) => queries.invalidateQueries({ queryKey: queryKeys.noun(noun), predicate: lives })),
      )
    },
    [queries],
  )
}
