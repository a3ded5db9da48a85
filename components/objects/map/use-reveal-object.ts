'use client'

import type { Geometry } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef } from 'react'
import { boundsOfGeometry } from '../measure-geometry'

/** CSS pixels: what is smaller on the screen cannot be told from a speck. */
const speck = 10
const closest = 17

/** Room for the tools, and for the panel where it lies over the map. */
function paddingOf(map: MapLibreMap) {
  const box = map.getContainer().getBoundingClientRect()
  const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect()
  const covered = panel && panel.left > box.left ? Math.max(0, box.right - panel.left) : 0
  const right = covered < box.width * 0.7 ? covered : 0
  return { top: 70, bottom: 48, left: 64, right: right + 40 }
}

const isInView = (
  map: MapLibreMap,
  [west, south, east, north]: readonly [number, number, number, number],
) => {
  const { right } = paddingOf(map)
  const box = map.getContainer().getBoundingClientRect()
  const from = map.project([west, north])
  const till = map.project([east, south])
  const point = west === east && south === north
  const large = point || Math.max(till.x - from.x, till.y - from.y) >= speck
  return large && from.x >= 0 && from.y >= 0 && till.x <= box.width - right && till.y <= box.height
}

/** Brings an object that was opened into sight where it is not; the map stays where the reader has it otherwise. */
export function useRevealObject(map: MapLibreMap | null, id: number | null, geometry: Geometry | null) {
  const shown = useRef<number | null>(null)
  const show = useCallback(
    (always: boolean) => {
      const bounds = geometry && boundsOfGeometry(geometry)
      if (!map || !bounds || (!always && isInView(map, bounds))) return
      map.fitBounds(bounds, {
        padding: paddingOf(map),
        maxZoom: Math.max(closest, always ? map.getZoom() : 0),
        duration: 450,
      })
    },
    [map, geometry],
  )
  useEffect(() => {
    if (id === null) shown.current = null
    if (id === null || !geometry || !map || shown.current === id) return
    shown.current = id
    show(false)
  }, [id, geometry, map, show])
  return show
}
