'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { Seen } from './print-input'

const seenOn = (map: MapLibreMap): Seen => {
  const { lng, lat } = map.getCenter()
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  return { lon: lng, lat, zoom: map.getZoom(), width, height }
}

/** What is seen of a map, as it moves. */
export function useSeen(map: MapLibreMap): Seen {
  const [seen, setSeen] = useState(() => seenOn(map))
  useEffect(() => {
    const look = () => setSeen(seenOn(map))
    look()
    map.on('move', look)
    map.on('resize', look)
    return () => {
      map.off('move', look)
      map.off('resize', look)
    }
  }, [map])
  return seen
}
