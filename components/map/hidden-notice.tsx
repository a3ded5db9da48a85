'use client'

import type { Geometry } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { request } from '@/components/api/request'
import { boundsOfGeometry } from './draw/geometry-bounds'
import { HiddenAtScale } from './hidden-at-scale'
import classes from './hidden-at-scale.module.css'
import type { ShownLayer } from './overlay'

interface HiddenNoticeProps {
  map: MapLibreMap | null
  layers: readonly ShownLayer[] | undefined
  /** The address of the objects of the layer. */
  objects: string
}

interface Found {
  features: readonly { geometry: Geometry | null }[]
}

/** The middle of an object, of those in the window where there are some. */
async function placeOfObject(map: MapLibreMap, objects: string) {
  const read = async (bbox?: string) => {
    const { body } = await request<Found>(objects, { query: { limit: 1, ...(bbox && { bbox }) } })
    const geometry = body.features[0]?.geometry
    return geometry ? boundsOfGeometry(geometry) : null
  }
  const [[west, south], [east, north]] = map.getBounds().toArray()
  // A map of the whole world has bounds that the server refuses.
  const near = await read([west, south, east, north].join(',')).catch(() => null)
  const found = near ?? (await read())
  return found && { lon: (found[0] + found[2]) / 2, lat: (found[1] + found[3]) / 2 }
}

/** The notice over a map of one layer whose style hides it at the scale of the map. */
export function HiddenNotice({ map, layers, objects }: HiddenNoticeProps) {
  const [zoom, setZoom] = useState<number | null>(null)
  useEffect(() => {
    if (!map) return undefined
    const look = () => setZoom(map.getZoom())
    look()
    map.on('zoom', look)
    return () => void map.off('zoom', look)
  }, [map])
  const go = async (shown: number) => {
    if (!map) return
    // Closer in, the middle of the map may be empty.
    const place = shown > map.getZoom() ? await placeOfObject(map, objects).catch(() => null) : null
    map.easeTo({ zoom: shown, ...(place && { center: [place.lon, place.lat] }) })
  }
  return (
    <div className={classes.room}>
      <div className={classes.notice} role="status">
        {layers && zoom !== null && (
          <HiddenAtScale layers={layers} zoom={zoom} onGo={(shown) => void go(shown)} />
        )}
      </div>
    </div>
  )
}
