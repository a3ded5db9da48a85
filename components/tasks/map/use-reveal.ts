'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapPoint } from '@/components/map/points/point-types'
import { useStore } from '@/components/ui/create-store'
import { coveredEdges } from './covered'
import { flyStore } from './fly-store'

interface Reveal {
  selected: number | null
  point: MapPoint | undefined
}

/** Distance that a marker keeps from every edge, CSS pixels. */
const margin = 48

/** Brings a place into the middle of what no panel covers. */
function goTo(map: MapLibreMap, place: { lon: number; lat: number }, zoom: number) {
  const { left, right } = coveredEdges(map)
  map.easeTo({ center: [place.lon, place.lat], zoom, offset: [(left - right) / 2, 0], duration: 450 })
}

function isInSight(map: MapLibreMap, { lon, lat }: { lon: number; lat: number }): boolean {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { left, right } = coveredEdges(map)
  const { x, y } = map.project([lon, lat])
  return x > left + margin && x < width - right - margin && y > margin && y < height - margin
}

/** Shows a task that was just opened, and a place that was asked for; else the map does not move. */
export function useReveal(map: MapLibreMap | null, { selected, point }: Reveal) {
  const shown = useRef<number | null>(null)

  useEffect(() => {
    if (selected === null) shown.current = null
    if (!map || !point || shown.current === point.id) return
    shown.current = point.id
    if (map.getContainer().clientWidth === 0) return
    // While the map is on its way elsewhere, what is in sight now will not stay there.
    if (map.isMoving() || !isInSight(map, point)) goTo(map, point, Math.max(map.getZoom(), 12))
  }, [map, selected, point])

  const wish = useStore(flyStore, (place) => place)
  useEffect(() => {
    if (!map || !wish) return
    flyStore.set(null)
    goTo(map, wish, Math.max(map.getZoom(), 16))
  }, [map, wish])
}
