'use client'

import { Marker } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { showNear } from '@/components/map/go-to'
import type { Spot } from '../use-live-address'
import classes from './map.module.css'

/** The place for which the nearest people are listed. */
export function NearMarker({ spot, map }: { spot: Spot; map: MapLibreMap | null }) {
  const { lon, lat } = spot
  useEffect(() => {
    if (map) showNear(map, { lon, lat })
  }, [map, lon, lat])
  return (
    <Marker longitude={lon} latitude={lat}>
      <div className={classes.near} />
    </Marker>
  )
}
