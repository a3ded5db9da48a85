'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fitPadding } from '@/components/map/covered'
import type { MapPointerEvent } from '@/components/map/map-canvas'
import type { LiveEngine } from '../engine/live-engine'
import type { LivePerson } from '../engine/protocol'
import type { Spot } from '../use-live-address'

/** From this zoom on a group opens as a list instead of zooming in. */
const closest = 18
/** People closer than this many degrees stay one group at every zoom. */
const together = 0.0004

/** People at one place, who stay together at every zoom. */
export interface Cluster {
  place: Spot
  people: readonly LivePerson[]
  count: number
}

interface Hovered extends Spot {
  name: string
}

interface Pointer {
  engine: LiveEngine
  onOpen: (id: number) => void
}

export function useLivePointer(map: MapLibreMap | null, { engine, onOpen }: Pointer) {
  const [cluster, setCluster] = useState<Cluster | null>(null)
  const [place, setPlace] = useState<Spot | null>(null)
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const [over, setOver] = useState(false)

  useEffect(() => {
    if (!map) return
    return engine.listen('group', ({ bounds, count, people }) => {
      const [west, south, east, north] = bounds
      if (map.getZoom() < closest && Math.max(east - west, north - south) > together) {
        map.fitBounds(bounds, { padding: fitPadding(map), maxZoom: closest + 1, duration: 400 })
        return
      }
      setCluster({ place: { lon: (west + east) / 2, lat: (south + north) / 2 }, people, count })
    })
  }, [map, engine])

  const clear = useCallback(() => {
    setCluster(null)
    setPlace(null)
  }, [])

  const handlers = useMemo(
    () => ({
      onClick: ({ features }: MapPointerEvent) => {
        clear()
        const properties = features?.[0]?.properties
        if (!properties) return
        if (properties.c > 1) engine.send({ kind: 'group', id: Number(properties.id) })
        else onOpen(Number(properties.u))
      },
      onContextMenu: (event: MapPointerEvent) => {
        event.preventDefault()
        clear()
        setPlace({ lon: event.lngLat.lng, lat: event.lngLat.lat })
      },
      onMouseMove: ({ features }: MapPointerEvent) => {
        const feature = features?.[0]
        setOver(feature !== undefined)
        setHovered((now) => {
          if (!feature?.properties.n || feature.geometry.type !== 'Point') return null
          const [lon = 0, lat = 0] = feature.geometry.coordinates
          const name = String(feature.properties.n)
          return now?.name === name && now.lon === lon && now.lat === lat ? now : { name, lon, lat }
        })
      },
      onMouseLeave: () => {
        setOver(false)
        setHovered(null)
      },
    }),
    [engine, onOpen, clear],
  )
  return { handlers, cluster, place, hovered, over, clear }
}
