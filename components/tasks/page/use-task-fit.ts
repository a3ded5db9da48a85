'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { cornersOf } from '@/components/map/draw/shape'
import { boundsOf } from '@/components/map/map-view'
import type { NamedShape } from './task-shapes'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Padding in CSS pixels. */
const padding = 60

/** Fits the task with its zone and geometries into view: once initially, then on request. */
export function useTaskFit(map: MapLibreMap | null, task: TaskWire, shapes: readonly NamedShape[]) {
  const fit = (animate: boolean) => {
    const corners = shapes.flatMap(({ shape }) => cornersOf(shape).map(([lon, lat]) => ({ lon, lat })))
    const point = task.lon !== null && task.lat !== null ? [{ lon: task.lon, lat: task.lat }] : []
    const bounds = boundsOf([...point, ...corners])
    if (map && bounds) map.fitBounds(bounds, { padding, maxZoom: 16, animate })
  }
  const first = useEffectEvent(() => fit(false))
  useEffect(() => {
    if (map) first()
  }, [map])
  return fit
}
