'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { overlaysAt } from '@/components/map/overlay'
import type { MapPointerEvent } from '@/components/map/map-canvas'
import { hover } from '../hover-store'

interface PointerOptions {
  layerId: number
  onOpen: (id: number) => void
  onPick: (id: number) => void
  onNothing: () => void
}

/** Pointer actions on the map: a click opens an object, with Ctrl or Shift it selects it. */
export function useObjectPointer(
  map: MapLibreMap | null,
  { layerId, onOpen, onPick, onNothing }: PointerOptions,
) {
  const [over, setOver] = useState(false)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const at = (point: { x: number; y: number }) =>
    map ? (overlaysAt(map, point).find((hit) => hit.layerId === layerId)?.objectId ?? null) : null
  return {
    over,
    onClick: ({ point, originalEvent }: MapPointerEvent) => {
      const id = at(point)
      if (id === null) return onNothing()
      if (originalEvent.ctrlKey || originalEvent.metaKey || originalEvent.shiftKey) onPick(id)
      else onOpen(id)
    },
    onMouseMove: ({ point }: MapPointerEvent) => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        const id = at(point)
        setOver(id !== null)
        hover(id, 'map')
      })
    },
    onMouseLeave: () => {
      cancelAnimationFrame(frame.current)
      setOver(false)
      hover(null, 'map')
    },
  }
}
