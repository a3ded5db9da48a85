'use client'

import type { MapMouseEvent, Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useState } from 'react'
import { type OverlayHit, overlaysAt } from '../overlay'
import { overlayCeiling } from '@/lib/shared/basemap-style'

interface Press {
  hits: readonly OverlayHit[]
  place: { lon: number; lat: number } | null
}

const nothing: Press = { hits: [], place: null }

/** Whether a feature of the page itself is under the click: then the click is not for a layer. */
function isTaken(map: MapLibreMap, { point }: MapMouseEvent): boolean {
  const order = map.getLayersOrder()
  const above = order.slice(order.indexOf(overlayCeiling) + 1)
  return above.length > 0 && map.queryRenderedFeatures(point, { layers: above }).length > 0
}

/** The layer objects under the last click, and the cursor over them. */
export function useObjectPress(map: MapLibreMap | null, active: boolean) {
  const [press, setPress] = useState(nothing)
  const close = useCallback(() => setPress(nothing), [])
  useEffect(() => {
    if (!map || !active) return
    const click = (event: MapMouseEvent) => {
      const hits = isTaken(map, event) ? [] : overlaysAt(map, event.point)
      setPress(hits.length > 0 ? { hits, place: { lon: event.lngLat.lng, lat: event.lngLat.lat } } : nothing)
    }
    let over = false
    const move = (event: MapMouseEvent) => {
      const now = overlaysAt(map, event.point).length > 0
      if (now === over) return
      over = now
      map.getCanvas().style.cursor = now ? 'pointer' : ''
    }
    map.on('click', click)
    map.on('mousemove', move)
    return () => {
      map.off('click', click)
      map.off('mousemove', move)
      setPress(nothing)
    }
  }, [map, active])
  return { ...press, close }
}
