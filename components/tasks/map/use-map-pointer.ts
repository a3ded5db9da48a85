'use client'

import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useMemo, useState } from 'react'
import type { MapPointerEvent } from '@/components/map/map-canvas'
import { pointSource } from '@/components/map/points/point-layers'
import { composeStore, isPicking, type Place, putPlace } from '../stores/compose-store'
import { hover } from '../stores/hover-store'
import { useTaskSettings } from '../stores/task-settings'

/** Tasks at one address, which stay together at every zoom. */
export interface Stack {
  place: Place
  ids: number[]
  count: number
}

/** From this zoom on a cluster opens as a list instead of zooming in. */
const closest = 19
const listed = 30

async function openCluster(
  map: MapLibreMap,
  clusterId: number,
  count: number,
  place: Place,
): Promise<Stack | null> {
  const source = map.getSource<GeoJSONSource>(pointSource)
  if (!source) return null
  const zoom = await source.getClusterExpansionZoom(clusterId)
  if (zoom <= closest && map.getZoom() < closest) {
    map.easeTo({ center: [place.lon, place.lat], zoom: Math.max(zoom, map.getZoom() + 1), duration: 350 })
    return null
  }
  const leaves = await source.getClusterLeaves(clusterId, listed, 0)
  return { place, count, ids: leaves.map((leaf) => Number(leaf.properties?.id)) }
}

interface MapPointer {
  onSelect: (id: number | null) => void
  /** Layers of people, who answer their own presses. */
  people?: readonly string[]
}

const nobody: readonly string[] = []

export function useMapPointer(map: MapLibreMap | null, { onSelect, people = nobody }: MapPointer) {
  const [stack, setStack] = useState<Stack | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const [card, setCard] = useState<number | null>(null)
  const { informer } = useTaskSettings()
  const [overPoint, setOverPoint] = useState(false)

  const clear = useCallback(() => {
    setStack(null)
    setPlace(null)
    setCard(null)
  }, [])

  const press = useCallback(
    (id: number) => (informer === 'popup' ? setCard(id) : onSelect(id)),
    [informer, onSelect],
  )

  const handlers = useMemo(
    () => ({
      onClick: async (event: MapPointerEvent) => {
        clear()
        const at = { lon: event.lngLat.lng, lat: event.lngLat.lat }
        if (isPicking(composeStore.get())) return putPlace(at)
        const feature = event.features?.[0]
        if (!feature || !map || people.includes(feature.layer.id)) return
        const cluster = feature.properties?.cluster_id
        if (cluster === undefined) return press(Number(feature.properties?.id))
        if (feature.geometry.type !== 'Point') return
        const [lon = at.lon, lat = at.lat] = feature.geometry.coordinates
        setStack(
          await openCluster(map, Number(cluster), Number(feature.properties?.point_count), { lon, lat }),
        )
      },
      onContextMenu: (event: MapPointerEvent) => {
        event.preventDefault()
        clear()
        setPlace({ lon: event.lngLat.lng, lat: event.lngLat.lat })
      },
      onMouseMove: (event: MapPointerEvent) => {
        const feature = event.features?.[0]
        setOverPoint(feature !== undefined)
        const isTask = feature && !people.includes(feature.layer.id)
        const single = isTask && feature.properties?.cluster_id === undefined
        hover(single ? Number(feature.properties?.id) : null, 'map')
      },
      onMouseLeave: () => {
        setOverPoint(false)
        hover(null, 'map')
      },
    }),
    [map, press, clear, people],
  )
  return { handlers, stack, place, card, overPoint, press, clear }
}
