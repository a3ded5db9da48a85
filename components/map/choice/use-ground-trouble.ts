'use client'

import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { groundSourceId } from '../style'

/** Whether tiles of the chosen basemap fail to load; reset by a loaded tile or another basemap. */
export function useGroundTrouble(map: MapLibreMap | null): boolean {
  const [trouble, setTrouble] = useState(false)
  useEffect(() => {
    if (!map) return
    const fail = (event: ErrorEvent & { sourceId?: string }) => {
      if (event.sourceId === groundSourceId) setTrouble(true)
    }
    const come = ({ sourceId, tile }: MapSourceDataEvent) => {
      if (sourceId === groundSourceId && tile) setTrouble(false)
    }
    const renew = () => setTrouble(false)
    map.on('error', fail)
    map.on('sourcedata', come)
    map.on('style.load', renew)
    return () => {
      map.off('error', fail)
      map.off('sourcedata', come)
      map.off('style.load', renew)
    }
  }, [map])
  return trouble
}
