'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapPoint } from '@/components/map/points/point-types'
import { useStore } from '@/components/ui/create-store'
import { goTo, isInView } from '@/components/map/go-to'
import { flyStore } from '../stores/fly-store'

interface Reveal {
  selected: number | null
  point: MapPoint | undefined
  /** The address names no view: the task that it opens sets the first one. */
  unplaced: boolean
}

/** The zoom at which a task is shown with the streets around it. */
const streets = 15

/** Shows a task at once, or as soon as the map has room. */
function placeFirst(map: MapLibreMap, point: MapPoint) {
  const place = () => goTo(map, point, streets, 0)
  if (map.getContainer().clientWidth > 0) place()
  else map.once('resize', place)
}

/** Shows a task that was just opened, or a requested place; otherwise the map does not move. */
export function useReveal(map: MapLibreMap | null, { selected, point, unplaced }: Reveal) {
  const shown = useRef<number | null>(null)
  const first = useRef(unplaced ? selected : null)

  useEffect(() => {
    if (selected === null) shown.current = null
    if (selected !== first.current) first.current = null
    if (!map || !point || shown.current === point.id) return
    shown.current = point.id
    if (first.current === point.id) {
      first.current = null
      return placeFirst(map, point)
    }
    if (map.getContainer().clientWidth === 0) return
    // While the map is flying elsewhere, the current view does not count.
    if (map.isMoving() || !isInView(map, point)) goTo(map, point, Math.max(map.getZoom(), 12))
  }, [map, selected, point])

  const input = useStore(flyStore, (place) => place)
  useEffect(() => {
    if (!map || !input) return
    flyStore.set(null)
    goTo(map, input, Math.max(map.getZoom(), 16))
  }, [map, input])
}
