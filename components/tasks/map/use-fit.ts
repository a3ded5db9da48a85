'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef } from 'react'
import { boundsOf } from '@/components/map/map-view'
import type { MapPoint } from '@/components/map/points/point-types'
import { useStore } from '@/components/ui/create-store'
import { fitRequests } from '../stores/key-targets'
import { fitPadding } from '@/components/map/covered'

interface Fit {
  points: ReadonlyMap<number, MapPoint>
  /** The points match the current filters. */
  settled: boolean
  /** The URL has no view, so the first results set it. */
  wanted: boolean
  /** The open task sets the view, or may do so once it is known. */
  byTask: boolean
}

export function useFit(map: MapLibreMap | null, { points, settled, wanted, byTask }: Fit) {
  const asked = useRef(wanted)
  const requests = useStore(fitRequests, (count) => count)
  const answered = useRef(requests)

  const fit = useCallback(
    (duration = 500) => {
      const bounds = boundsOf(points.values())
      if (map && bounds) map.fitBounds(bounds, { padding: fitPadding(map), maxZoom: 16, duration })
    },
    [map, points],
  )

  useEffect(() => {
    if (!map || !asked.current || byTask || !settled || points.size === 0) return
    asked.current = false
    fit(0)
  }, [map, settled, points, byTask, fit])

  useEffect(() => {
    if (requests === answered.current) return
    answered.current = requests
    fit()
  }, [requests, fit])

  return useCallback(() => fit(), [fit])
}
