'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { Seen } from './print-input'

const seenOn = (map: MapLibreMap, covered: number): Seen => {
  const { lng, lat } = map.getCenter()
  const { clientWidth: width, clientHeight } = map.getContainer()
  // As much is left at the upper edge, since the middle of the map is that of the sheet.
  const height = Math.max(clientHeight / 2, clientHeight - covered * 2)
  return { lon: lng, lat, zoom: map.getZoom(), width, height }
}

/** What is seen of a map, as it moves; `covered` pixels of its lower edge are not. */
export function useSeen(map: MapLibreMap, covered: number): Seen {
  const [seen, setSeen] = useState(() => seenOn(map, covered))
  useEffect(() => {
    const look = () => setSeen(seenOn(map, covered))
    look()
    map.on('move', look)
    map.on('resize', look)
    return () => {
      map.off('move', look)
      map.off('resize', look)
    }
  }, [map, covered])
  return seen
}
