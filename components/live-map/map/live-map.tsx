'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Marker } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { IconChecklist } from '@tabler/icons-react'
import type { Query } from '@/components/api/request'
import { AreaSelect } from '@/components/map/area/area-select'
import type { MapPoint } from '@/components/map/points/point-types'
import { usePointsOf } from '@/components/tasks/data/use-task-data'
import { CarriedTask } from '@/components/tasks/one-map/carried-task'
import { pickedPeople } from '@/components/tasks/one-map/picked-people'
import { SelectTool } from '@/components/tasks/one-map/select-tool'
import { SelectionBanner } from '@/components/tasks/one-map/selection-banner'
import { useGiveTask } from '@/components/tasks/one-map/use-give-task'
import { useMapSelection } from '@/components/tasks/one-map/use-map-selection'
import { useTaskDrag } from '@/components/tasks/one-map/use-task-drag'
import { ToolButton } from '@/components/ui/tool-button'
import { TasksOnMap } from '../tasks/tasks-on-map'
import { useFindPeople } from '../tasks/use-find-people'
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
import { peopleLayers } from '../layer-names'
import { HoverPopup } from './hover-popup'
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
const nothing: string[] = []
const noPoints: ReadonlyMap<number, MapPoint> = new Map()

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
  const untracked = useUntracked(id, follow)
  useWatched(map, { engine, scheme, chosen: id, untracked })
  const found = useOpenTasks(address)
  const [overTask, setOverTask] = useState(false)
  const findPeople = useFindPeople(engine)
  const selection = useMapSelection(map, { points: found.points, findPeople })
  const { give } = useGiveTask()
  useTaskDrag(map, {
    people: address.tasks && selection.mode === null ? peopleLayers : null,
    onDrop: (dropped, person) => void give(dropped, person.id),
  })
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
      interactiveLayers={selection.mode === null ? peopleLayers : nothing}
      cursor={pointer.over || overTask ? 'pointer' : undefined}
      // Fading marks in would make them blink on every change, and keep the map drawing.
      fade={0}
      onReady={setMap}
      onViewChange={onViewChange}
      {...pointer.handlers}
    >
      <div className={parts.overlays}>
        <MapTools map={map} onFit={fit} inspect>
          <SelectTool mode={selection.mode} onMode={selection.setMode} onAll={selection.selectInView} />
          <ToolButton
            label={t(address.tasks ? 'hideTasks' : 'showTasks')}
            size="lg"
            pressed={address.tasks}
            onClick={() => void set({ tasks: !address.tasks || null })}
          >
            <IconChecklist size={18} stroke={1.8} />
          </ToolButton>
        </MapTools>
        <LiveLegend engine={engine} address={address} />
        <div className={classes.banners}>
          <LiveState engine={engine} />
          {follow.length > 0 && <FollowBanner engine={engine} address={address} following={following} />}
        </div>
        <LiveEmpty engine={engine} address={address} />
      </div>
      {map && selection.mode !== null && (
        <AreaSelect
          map={map}
          mode={selection.mode}
          onArea={(ring) => void selection.select(ring)}
          onLeave={() => selection.setMode(null)}
        />
      )}
      {address.tasks ? (
        <>
          <TasksOnMap map={map} found={found} task={task} onOver={setOverTask} />
          <CarriedTask />
        </>
      ) : (
        task !== null && <TaskPin key={task} map={map} id={task} />
      )}
      <SelectionBanner onlyWithPeople={false} />
      <AlarmMarks onOpen={open} />
      {near && <NearMarker spot={near} map={map} />}
      {hovered && !cluster && <HoverPopup of={hovered} />}
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

const nobodyPicked: ReadonlySet<number> = new Set()

/** People who are watched only because they are selected. */
function useUntracked(id: number | null, follow: readonly number[]): ReadonlySet<number> {
  const picked = useStore(pickedPeople, (now) => now)
  return useMemo(
    () =>
      picked.size === 0
        ? nobodyPicked
        : new Set([...picked.keys()].filter((one) => one !== id && !follow.includes(one))),
    [picked, id, follow],
  )
}

/** The open tasks of the organizations and projects that the page is filtered by; none while they are hidden. */
function useOpenTasks({ tasks, filters: { org, project } }: LiveAddress) {
  const query = useMemo<Query>(
    () => ({
      stage: 1,
      ...(org.length > 0 && { assignedOrganizationId: [...org] }),
      ...(project.length > 0 && { workgroupId: [...project] }),
    }),
    [org, project],
  )
  const found = usePointsOf(query, tasks)
  return tasks ? found : { ...found, points: noPoints }
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
