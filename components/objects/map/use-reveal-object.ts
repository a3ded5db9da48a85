'use client'

import type { Geometry } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef } from 'react'
import { boundsOfGeometry } from '@/components/map/draw/geometry-bounds'

/** CSS pixels: anything smaller on the screen looks like a speck. */
const speck = 10
const closest = 17
/** From farther away a point does not show where it lies. */
const farthest = 9

/** Padding for the tools, and for a panel over the map. */
export function paddingOf(map: MapLibreMap) {
  const box = map.getContainer().getBoundingClientRect()
  const panel = document.querySelector('[data-side-panel]')?.getBoundingClientRect()
  const covered = panel && panel.left > box.left ? Math.max(0, box.right - panel.left) : 0
  const right = covered < box.width * 0.7 ? covered : 0
  return { top: 70, bottom: 48, left: 64, right: right + 40 }
}

type Corners = readonly [west: number, south: number, east: number, north: number]

/** Pixels of bounds at the copy of the world in the centre of the map. */
function onScreen(map: MapLibreMap, [west, south, east, north]: Corners) {
  const turn = Math.round((map.getCenter().lng - (west + east) / 2) / 360) * 360
  return { from: map.project([west + turn, north]), till: map.project([east + turn, south]) }
}

const isLarge = (map: MapLibreMap, bounds: Corners) => {
  const { from, till } = onScreen(map, bounds)
  const point = bounds[0] === bounds[2] && bounds[1] === bounds[3]
  return point ? map.getZoom() >= farthest : Math.max(till.x - from.x, till.y - from.y) >= speck
}

const isInView = (map: MapLibreMap, bounds: Corners) => {
  const { right } = paddingOf(map)
  const box = map.getContainer().getBoundingClientRect()
  const { from, till } = onScreen(map, bounds)
  return from.x >= 0 && from.y >= 0 && till.x <= box.width - right && till.y <= box.height
}

/** Moves the map to an opened object that is not visible; otherwise the map stays. */
export function useRevealObject(map: MapLibreMap | null, id: number | null, geometry: Geometry | null) {
  const shown = useRef<number | null>(null)
  const show = useCallback(
    (always: boolean) => {
      const bounds = geometry && boundsOfGeometry(geometry)
      if (!map || !bounds) return
      const large = isLarge(map, bounds)
      if (!always && large && isInView(map, bounds)) return
      const now = map.getZoom()
      map.fitBounds(bounds, {
        padding: paddingOf(map),
        // An object outside the view keeps the reader's zoom.
        maxZoom: always ? Math.max(closest, now) : large ? now : closest,
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
