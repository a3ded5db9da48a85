'use client'

import type { MapMouseEvent, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { Place } from './place'
import { PlaceMenu } from './place-menu'

/** The context menu (right click or long press) of maps without their own. */
export function HereMenu({ map }: { map: MapLibreMap }) {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const open = (event: MapMouseEvent) => {
      event.preventDefault()
      setPlace({ lon: event.lngLat.lng, lat: event.lngLat.lat })
    }
    map.on('contextmenu', open)
    return () => {
      map.off('contextmenu', open)
    }
  }, [map])
  return place && <PlaceMenu place={place} zoom={map.getZoom()} onClose={() => setPlace(null)} />
}
