'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Popup, Marker } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AlarmMarks } from '@/components/alarms/alarm-marks'
import { goTo, isInView, showNear } from '@/components/map/go-to'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import type { MapView } from '@/components/map/map-view'
import { lastView, rememberView } from '@/components/map/last-view'
import parts from '@/components/tasks/map/map-parts.module.css'
import { useStore } from '@/components/ui/create-store'
import type { LiveEngine } from '../engine/live-engine'
import type { LiveAddress, Spot } from '../use-live-address'
import { fitRequests } from '../use-live-keys'
import { ClusterPopup } from './cluster-popup'
import { FollowBanner } from './follow-banner'
import { clickableLayers } from './live-layers'
import { LiveLegend } from './live-legend'
import { LivePlaceMenu } from './live-place-menu'
import { LiveEmpty, LiveState } from './live-state'
import classes from './map.module.css'
import { useFollow } from './use-follow'
import { useLiveFit } from './use-live-fit'
import { useLivePointer } from './use-live-pointer'
import { useMarks } from './use-marks'
import { useWatched } from './use-watched'
import { useTaskPins } from '@/components/tasks/page/use-task-pins'
import { useTask } from '@/components/tasks/panel/use-task'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const noParts: TaskWire[] = []

/** The task for which the nearest people are listed, on the map. */
function TaskPin({ id, map }: { id: number; map: MapLibreMap | null }) {
  const { task } = useTask(id)
  return task ? <KnownPin task={task} map={map} /> : null
}

function KnownPin({ task, map }: { task: TaskWire; map: MapLibreMap | null }) {
  useTaskPins(map, { task, subtasks: noParts })
  const { lon, lat } = task
  useEffect(() => {
    if (map && lon !== null && lat !== null) showNear(map, { lon, lat })
  }, [map, lon, lat])
  return null
}

/** The place for which the nearest people are listed. */
function NearMarker({ spot, map }: { spot: Spot; map: MapLibreMap | null }) {
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

interface LiveMapProps {
  engine: LiveEngine
  address: LiveAddress
}

export function LiveMap({ engine, address }: LiveMapProps) {
  const t = useTranslations('liveMap')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { view, id, follow, task, near, set, open } = address
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const initialView = useRef(view ?? lastView())

  useMarks(map, engine, scheme)
  useWatched(map, { engine, scheme, chosen: id })
  const following = useFollow(map, engine, follow)
  const fit = useLiveFit(map, engine, view === null && task === null && near === null)
  useFitKey(fit)
  useReveal(map, { engine, id, near: view === null })
  const pointer = useLivePointer(map, { engine, onOpen: open })
  const { hovered, cluster, place, clear } = pointer

  const onViewChange = useCallback(
    (next: MapView) => {
      rememberView(next)
      void set({ view: next })
    },
    [set],
  )
  return (
    <MapCanvas
      label={t('map')}
      initialView={initialView.current}
      interactiveLayers={clickableLayers}
      cursor={pointer.over ? 'pointer' : undefined}
      // Fading marks in would make them blink on every change, and keep the map drawing.
      fade={0}
      onReady={setMap}
      onViewChange={onViewChange}
      {...pointer.handlers}
    >
      <div className={parts.overlays}>
        <MapTools map={map} onFit={fit} inspect />
        <LiveLegend engine={engine} address={address} />
        <div className={classes.banners}>
          <LiveState engine={engine} />
          {follow.length > 0 && <FollowBanner engine={engine} address={address} following={following} />}
        </div>
        <LiveEmpty engine={engine} address={address} />
      </div>
      {task !== null && <TaskPin key={task} map={map} id={task} />}
      <AlarmMarks onOpen={open} />
      {near && <NearMarker spot={near} map={map} />}
      {hovered && !cluster && (
        <Popup
          longitude={hovered.lon}
          latitude={hovered.lat}
          closeButton={false}
          closeOnClick={false}
          focusAfterOpen={false}
          offset={20}
          className="az-popup az-passive"
        >
          {hovered.name}
        </Popup>
      )}
      {cluster && <ClusterPopup cluster={cluster} onOpen={open} onClose={clear} />}
      {place && map && (
        <LivePlaceMenu
          place={place}
          zoom={map.getZoom()}
          onClose={clear}
          onNearest={() => void set({ near: place, task: null, id: null })}
        />
      )}
    </MapCanvas>
  )
}

function useFitKey(fit: () => void) {
  const requests = useStore(fitRequests, (count) => count)
  const answered = useRef(requests)
  useEffect(() => {
    if (requests === answered.current) return
    answered.current = requests
    fit()
  }, [requests, fit])
}

interface Reveal {
  engine: LiveEngine
  id: number | null
  /** The URL has no view, so the map zooms to the person in it. */
  near: boolean
}

/** Shows a person who was just selected; otherwise the map does not move. */
function useReveal(map: MapLibreMap | null, { engine, id, near }: Reveal) {
  const shown = useRef<number | null>(null)
  const first = useRef(near)
  const fix = useStore(engine.watched, (people) => (id === null ? null : (people.get(id)?.fix ?? null)))
  useEffect(() => {
    if (id === null) shown.current = null
    if (!map || !fix || shown.current === id) return
    shown.current = id
    if (map.getContainer().clientWidth === 0) return
    const moves = first.current || map.isMoving() || !isInView(map, fix)
    first.current = false
    if (moves) goTo(map, fix, Math.max(map.getZoom(), 14))
  }, [map, fix, id])
}
