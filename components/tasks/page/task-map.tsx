'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Shape, cornersOf } from '@/components/map/draw/shape'
import { ShapesLayer } from '@/components/map/draw/shapes-layer'
import { MapCanvas, type MapPointerEvent } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import { useStore } from '@/components/ui/create-store'
import { useMovePoint } from '../address/use-move-point'
import { composeStore, isPicking, putPlace } from '../stores/compose-store'
import { DraftMarker } from '../compose/draft-marker'
import { PlacingBanner } from '../compose/placing-banner'
import { flyStore } from '../stores/fly-store'
import { lastView, rememberView } from '@/components/map/last-view'
import type { TaskPartProps } from '../facts/task-part'
import { useTaskSettings } from '../stores/task-settings'
import { FieldDrawing } from './field-drawing'
import { PickBanner } from './pick-banner'
import { taskShapes, type NamedShape } from './task-shapes'
import { useTaskPins } from './use-task-pins'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import { boundsOf } from '@/components/map/map-view'

/** Padding in CSS pixels. */
const padding = 60

/** Fits the task with its zone and geometries into view: once initially, then on request. */
function useTaskFit(map: MapLibreMap | null, task: TaskWire, shapes: readonly NamedShape[]) {
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

interface TaskMapProps extends TaskPartProps {
  subtasks: readonly TaskWire[]
  /** The geometry field being drawn. */
  drawn: FieldDefinitionWire | undefined
  /** With the value that the drawing began with. */
  onShape: (shape: Shape, before: FieldValueWire) => void
  onDrawEnd: () => void
  /** The next click moves the point of the task, from what it was; null when it does not. */
  picking: TaskWire | null
  onPicked: () => void
  onOpen: (id: number) => void
}

const ignore = () => {}
const noLayers: string[] = []

/** The task with its zone, geometries and subtasks on a map; also used for drawing. */
export function TaskMap(props: TaskMapProps) {
  const { task, subtasks, change, drawn, picking, onPicked, onOpen } = props
  const t = useTranslations('taskPage')
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const compose = useStore(composeStore, (state) => state)
  const { move } = useMovePoint(picking ?? task, change)
  const { zoneRadius } = useTaskSettings()
  const shapes = useMemo(() => taskShapes(task, drawn?.key, zoneRadius), [task, drawn, zoneRadius])
  const pins = useTaskPins(map, { task, subtasks })
  const fit = useTaskFit(map, task, shapes)
  const value = drawn && task.fields?.[drawn.key]?.value

  const input = useStore(flyStore, (place) => place)
  const go = useEffectEvent((place: { lon: number; lat: number }) => {
    flyStore.set(null)
    map?.easeTo({ center: [place.lon, place.lat], zoom: Math.max(map.getZoom(), 16), duration: 450 })
  })
  useEffect(() => {
    if (map && input) go(input)
  }, [map, input])

  const click = ({ lngLat, features }: MapPointerEvent) => {
    const place = { lon: lngLat.lng, lat: lngLat.lat }
    if (isPicking(compose)) return putPlace(place)
    if (picking) {
      // The change itself reports errors.
      move(place).catch(() => {})
      return onPicked()
    }
    const id = features?.[0]?.id
    if (typeof id === 'number' && id !== task.id) onOpen(id)
  }
  const placing = picking !== null || isPicking(compose)
  return (
    <MapCanvas
      label={t('map')}
      initialView={
        task.lon !== null && task.lat !== null ? { lon: task.lon, lat: task.lat, zoom: 15 } : lastView()
      }
      interactiveLayers={drawn || placing ? noLayers : pins.layers}
      cursor={placing ? 'crosshair' : undefined}
      onReady={setMap}
      onViewChange={rememberView}
      onClick={drawn ? ignore : click}
      onContextMenu={ignore}
      onMouseMove={ignore}
      onMouseLeave={ignore}
    >
      <ShapesLayer id="task-shapes" shapes={shapes} />
      <MapTools
        map={map}
        onFit={() => fit(true)}
        fitLabel={t('fit')}
        inspect={!placing && !drawn}
        here={!placing && !drawn}
      />
      {compose.stage === 'form' && compose.place && <DraftMarker place={compose.place} />}
      {isPicking(compose) && <PlacingBanner moving />}
      {picking && <PickBanner task={picking} change={change} onEnd={onPicked} />}
      {drawn && map && (
        <FieldDrawing
          key={drawn.key}
          map={map}
          name={drawn.name}
          value={(value ?? null) as FieldValueWire}
          busy={change.isPending}
          onSave={props.onShape}
          onCancel={props.onDrawEnd}
        />
      )}
    </MapCanvas>
  )
}
