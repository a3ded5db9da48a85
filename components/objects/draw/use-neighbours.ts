'use client'

import { useQuery } from '@tanstack/react-query'
import type { Geometry } from 'geojson'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { type ReadObject, readObjects } from '../editing-api'
import { boundsOfGeometry } from '@/components/map/draw/geometry-bounds'
import type { ObjectCollection } from '../types'
import { objectsNoun } from '../use-object-pages'
import { cornersOf, followBorder, sharesCorners } from './follow-border'
import type { Piece } from './pieces'

/** A neighbour whose border follows the drawing. */
export interface Neighbour {
  id: number
  etag: string | null
  before: Geometry
  geometry: Geometry
}

/** Objects around a geometry that are looked at. */
const nearAtMost = 1000
/** Degrees, about a metre: rounding must not hide a neighbour. */
const margin = 1e-5
const none: readonly ReadObject[] = []

interface NeighboursInput {
  layerId: number
  /** The object that is edited; null for a new one. */
  id: number | null
  geometry: Geometry | null
  enabled: boolean
  /** The states of the drawing. */
  course: readonly (readonly Piece[])[]
}

/** Objects of the layer that share corners with the edited one, with those that the drawing changes. */
export function useNeighbours({ layerId, id, geometry, enabled, course }: NeighboursInput) {
  const path = `/layers/${layerId}/objects`
  const bounds = useMemo(() => (geometry ? boundsOfGeometry(geometry) : null), [geometry])
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: queryKeys.list(objectsNoun, `${path} neighbours`, { id, bounds: bounds?.join(',') }),
    queryFn: async ({ signal }): Promise<readonly ReadObject[]> => {
      if (!geometry || !bounds) return none
      const [west, south, east, north] = bounds
      const bbox = [west - margin, south - margin, east + margin, north + margin].join(',')
      const { body } = await request<ObjectCollection>(path, { query: { bbox, limit: nearAtMost }, signal })
      const corners = cornersOf(geometry)
      const near = body.features.filter(
        (one) => one.id !== id && one.geometry && sharesCorners(corners, one.geometry),
      )
      return readObjects(
        { path },
        near.map((one) => one.id),
      )
    },
    enabled: enabled && id !== null && bounds !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const all = enabled ? (data ?? none) : none
  const followed = useMemo<readonly Neighbour[]>(
    () =>
      all.flatMap(({ feature, etag }) => {
        const before = feature.geometry
        const after = before && followBorder(before, course)
        return before && after && after !== before ? [{ id: feature.id, etag, before, geometry: after }] : []
      }),
    [all, course],
  )
  const loading = enabled && isFetching
  // Saved without them, the borders would part.
  const waiting = loading || (enabled && error !== null)
  return { count: all.length, followed, loading, waiting, error: enabled ? error : null, refetch }
}
