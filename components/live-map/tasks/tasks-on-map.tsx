'use client'

import { useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { clickableLayers } from '@/components/map/points/point-layers'
import { type FocusedPoint, usePointCloud } from '@/components/map/points/use-point-cloud'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import type { usePointsOf } from '@/components/tasks/data/use-task-data'
import { CardPopup } from '@/components/tasks/map/card-popup'
import { HoverPopup } from '@/components/tasks/map/hover-popup'
import { MapNotice } from '@/components/tasks/map/map-notice'
import { StackPopup } from '@/components/tasks/map/stack-popup'
import { useMapPointer } from '@/components/tasks/map/use-map-pointer'
import { useSelectedPoint } from '@/components/tasks/map/use-selected-point'
import { hoverStore } from '@/components/tasks/stores/hover-store'
import { pickedStore } from '@/components/tasks/stores/picked-store'
import { useStore } from '@/components/ui/create-store'
import { lowestLayer, peopleLayers } from '../layer-names'

interface TasksOnMapProps {
  map: MapLibreMap | null
  found: ReturnType<typeof usePointsOf>
  /** The task for which the nearest people are listed. */
  task: number | null
  onOver: (isOver: boolean) => void
}

/** Open tasks under the people of the live map, with their usual marks, clusters and popovers. */
export function TasksOnMap({ map, found, task, onOver }: TasksOnMapProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const router = useRouter()
  const looks = useLooks()
  const { points } = found
  const [card, setCard] = useState<number | null>(null)
  const hovered = useStore(hoverStore, (hover) => hover?.id ?? null)
  const picked = useStore(pickedStore, (ids) => ids)
  const { point } = useSelectedPoint(points, task)
  const focus = useMemo(() => {
    const marked: FocusedPoint[] = []
    for (const id of new Set(hovered === null ? picked : [hovered, ...picked])) {
      const one = id === point?.id ? undefined : points.get(id)
      if (one) marked.push({ ...one, kind: 'hover' })
    }
    if (point) marked.push({ ...point, kind: 'selected' })
    return marked
  }, [hovered, picked, point, points])
  usePointCloud(map, { points, focus, looks: looks.steps, scheme, below: lowestLayer })
  const pointer = useMapPointer(map, { onSelect: setCard })
  useTaskPresses(map, pointer.handlers, { onElsewhere: () => setCard(null), onOver })
  const open = (id: number) => router.push(`/console/tasks/${id}`)
  const chosen = card ?? pointer.card
  const shown = chosen === null ? undefined : points.get(chosen)
  const close = () => {
    setCard(null)
    pointer.clear()
  }
  return (
    <>
      <MapNotice found={found} />
      <HoverPopup points={points} except={chosen} />
      {shown && <CardPopup point={shown} onOpen={open} onClose={close} />}
      {pointer.stack && <StackPopup stack={pointer.stack} onSelect={setCard} onClose={pointer.clear} />}
    </>
  )
}

interface Presses {
  onElsewhere: () => void
  onOver: (isOver: boolean) => void
}

type Handlers = Pick<ReturnType<typeof useMapPointer>['handlers'], 'onClick' | 'onMouseMove' | 'onMouseLeave'>

/** Presses of tasks; people lie above them. */
function useTaskPresses(map: MapLibreMap | null, handlers: Handlers, { onElsewhere, onOver }: Presses) {
  const press = useEffectEvent((event: MapMouseEvent) => {
    const features = map ? tasksAt(map, event) : []
    onElsewhere()
    void handlers.onClick(Object.assign(event, { features }))
  })
  const move = useEffectEvent((event: MapMouseEvent) => {
    const features = map ? tasksAt(map, event) : []
    onOver(features.length > 0)
    handlers.onMouseMove(Object.assign(event, { features }))
  })
  const leave = useEffectEvent(() => {
    onOver(false)
    handlers.onMouseLeave()
  })
  useEffect(() => {
    if (!map) return
    map.on('click', press)
    map.on('mousemove', move)
    map.on('mouseout', leave)
    return () => {
      map.off('click', press)
      map.off('mousemove', move)
      map.off('mouseout', leave)
      leave()
    }
  }, [map])
}

function tasksAt(map: MapLibreMap, { point }: MapMouseEvent) {
  const layers = [...peopleLayers, ...clickableLayers].filter((layer) => map.getLayer(layer))
  if (layers.length === 0) return []
  const features = map.queryRenderedFeatures(point, { layers })
  const [top] = features
  return top && !peopleLayers.includes(top.layer.id) ? features : []
}
