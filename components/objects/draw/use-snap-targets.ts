'use client'

import { useQueries } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { objectsNoun } from '../use-object-pages'
import type { ObjectCollection } from '../types'
import { type SnapTargets, targetsOfGeometries } from './snap'

/** Maximum of objects loaded per layer: a view with more is too far off to hit corners. */
const objectsAtMost = 1000

/** West, south, east, north of the view, slightly enlarged. */
function viewOf(map: MapLibreMap): string {
  const bounds = map.getBounds()
  const [west, south, east, north] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ]
  const wider = (east - west) * 0.1
  return [west - wider, south - wider, east + wider, north + wider].map((value) => value.toFixed(5)).join(',')
}

/** Corners and edges of the objects in view, with full precision (tiles would round them). `except` is the object
 * being edited. */
export function useSnapTargets(
  map: MapLibreMap,
  layerIds: readonly number[],
  except: { layerId: number; id: number } | null,
) {
  const targets = useRef<readonly SnapTargets[]>([])
  const [view, setView] = useState(() => viewOf(map))
  useEffect(() => {
    const look = () => setView(viewOf(map))
    map.on('moveend', look)
    return () => void map.off('moveend', look)
  }, [map])

  const results = useQueries({
    queries: layerIds.map((layerId) => {
      const query = { bbox: view, limit: objectsAtMost }
      const path = `/layers/${layerId}/objects`
      return {
        queryKey: queryKeys.list(objectsNoun, path, query),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await request<ObjectCollection>(path, { query, signal })).body,
        staleTime: 30_000,
      }
    }),
    combine: (all) => ({
      sets: all.map(({ data }) => data),
      full: all.some(({ data }) => data !== undefined && data.numberMatched > objectsAtMost),
      loading: all.some(({ isPending }) => isPending),
    }),
  })
  const { sets, full, loading } = results
  const found = useMemo(
    () =>
      sets.map((set, at) =>
        targetsOfGeometries(
          (set?.features ?? []).flatMap(({ id, geometry }) =>
            geometry && !(except?.layerId === layerIds[at] && except?.id === id) ? [geometry] : [],
          ),
        ),
      ),
    [sets, except, layerIds],
  )
  // While targets of a new view are loading, the old ones stay in use.
  if (!loading || targets.current.length === 0) targets.current = found
  return { targets, full, loading }
}
