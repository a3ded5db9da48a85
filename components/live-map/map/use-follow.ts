'use client'

import type { Map as MapLibreMap, MapLibreEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { fitPadding } from '@/components/map/covered'
import { goTo, isInView } from '@/components/map/go-to'
import { boundsOf } from '@/components/map/map-view'
import { useStore } from '@/components/ui/create-store'
import type { LiveEngine } from '../engine/live-engine'

/** From this zoom on a followed person is seen among houses. */
const close = 15

/** Keeps the followed people in view: one in the centre, several together. Panning the map stops following. */
export function useFollow(map: MapLibreMap | null, engine: LiveEngine, followed: readonly number[]) {
  const watched = useStore(engine.watched, (people) => people)
  const [held, setHeld] = useState(false)
  useEffect(() => setHeld(false), [followed])
  useEffect(() => {
    if (!map || followed.length === 0) return
    const hold = ({ originalEvent }: MapLibreEvent<MouseEvent | TouchEvent | WheelEvent | undefined>) => {
      if (originalEvent) setHeld(true)
    }
    map.on('dragstart', hold)
    return () => {
      map.off('dragstart', hold)
    }
  }, [map, followed])

  useEffect(() => {
    if (!map || held || followed.length === 0) return
    const places = followed.flatMap((id) => watched.get(id)?.fix ?? [])
    const [only] = places
    if (!only) return
    if (places.length === 1) {
      const zoom = map.getZoom() < 10 ? close : map.getZoom()
      goTo(map, only, zoom)
      return
    }
    if (places.every((place) => isInView(map, place))) return
    const bounds = boundsOf(places)
    if (bounds) map.fitBounds(bounds, { padding: fitPadding(map), maxZoom: 16, duration: 450 })
  }, [map, held, followed, watched])
  return { held, resume: () => setHeld(false) }
}
