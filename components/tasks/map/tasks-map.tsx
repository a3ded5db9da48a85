'use client'

import { Button, useComputedColorScheme } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { use, useCallback, useMemo, useRef, useState } from 'react'
import { AreaSelect } from '@/components/map/area/area-select'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import type { Bounds, MapView } from '@/components/map/map-view'
import { clickableLayers } from '@/components/map/points/point-layers'
import { usePointCloud, type FocusedPoint } from '@/components/map/points/use-point-cloud'
import { useStore } from '@/components/ui/create-store'
import { ToolButton } from '@/components/ui/tool-button'
import { composeStore, isPicking, openForm } from '../stores/compose-store'
import { DraftMarker } from '../compose/draft-marker'
import { PlacingBanner } from '../compose/placing-banner'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import type { useTaskPoints } from '../data/use-task-data'
import { pickedStore } from '../stores/picked-store'
import { CarriedTask } from '../one-map/carried-task'
import { type FindPeople, PeopleSlot } from '../one-map/people-slot'
import { SelectTool } from '../one-map/select-tool'
import { SelectionBanner } from '../one-map/selection-banner'
import { useGiveTask } from '../one-map/use-give-task'
import { useMapSelection } from '../one-map/use-map-selection'
import { useTaskDrag } from '../one-map/use-task-drag'
import { useWorkspace } from '../stores/use-workspace'
import { CardPopup } from './card-popup'
import { HoverPopup } from './hover-popup'
import { rememberView } from '@/components/map/last-view'
import { MapLegend } from './map-legend'
import { MapNotice } from './map-notice'
import classes from './map-parts.module.css'
import { TaskPlaceMenu } from './place-menu'
import { StackPopup } from './stack-popup'
import { useFit } from './use-fit'
import { useMapPointer } from './use-map-pointer'
import { useReveal } from './use-reveal'
import { useRevealDraft } from './use-reveal-draft'
import { useSelectedPoint } from './use-selected-point'
import type { MapPoint } from '@/components/map/points/point-types'
import { hoverStore } from '../stores/hover-store'
import { flashStore } from '../live/flash-store'

/** Highlighted points: the open task, the hovered one, and those just changed. */
function useFocusPoints(
  points: ReadonlyMap<number, MapPoint>,
  selected: MapPoint | undefined,
): FocusedPoint[] {
  const hovered = useStore(hoverStore, (hover) => hover?.id ?? null)
  const flashing = useStore(flashStore, (ids) => ids)
  const picked = useStore(pickedStore, (ids) => ids)
  return useMemo(() => {
    const focus: FocusedPoint[] = []
    const add = (id: number | null, kind: FocusedPoint['kind']) => {
      const point = id === null ? undefined : points.get(id)
      if (point) focus.push({ ...point, kind })
    }
    for (const id of flashing) add(id, 'flash')
    for (const id of picked) if (id !== selected?.id) add(id, 'hover')
    if (hovered !== selected?.id && !(hovered !== null && picked.has(hovered))) add(hovered, 'hover')
    if (selected) focus.push({ ...selected, kind: 'selected' })
    return focus
  }, [points, selected, hovered, flashing, picked])
}

interface TasksMapProps {
  found: ReturnType<typeof useTaskPoints>
  selected: number | null
  onSelect: (id: number | null) => void
  onBounds: (bounds: Bounds) => void
}

const nobody: readonly string[] = []

/** The initial view: the inhabited north, cheap to draw. */
const startView: MapView = { lon: 45, lat: 52, zoom: 3 }

export function TasksMap({ found, selected, onSelect, onBounds }: TasksMapProps) {
  const t = useTranslations('map')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { view, layout, people: withPeople, setWorkspace } = useWorkspace()
  const people = use(PeopleSlot)
  const shownPeople = withPeople ? people : null
  const peopleLayers = shownPeople?.layers ?? nobody
  const [findPeople, setFinder] = useState<FindPeople | null>(null)
  const initialView = useRef(view ?? startView)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const looks = useLooks()
  const { points, settled } = found
  const compose = useStore(composeStore, (state) => state)
  const { point, waiting } = useSelectedPoint(points, selected)
  const focus = useFocusPoints(points, point)

  usePointCloud(map, { points, focus, looks: looks.steps, scheme, below: people?.lowest })
  const byTask = waiting || point !== undefined
  const fit = useFit(map, { points, settled, wanted: view === null, byTask })
  useReveal(map, { selected, point, unplaced: view === null })
  useRevealDraft(map)
  const pointer = useMapPointer(map, { onSelect, people: peopleLayers })
  const selection = useMapSelection(map, { points, findPeople })
  const { give } = useGiveTask()
  const isIdle = !isPicking(compose) && selection.mode === null
  useTaskDrag(map, {
    people: shownPeople && isIdle ? peopleLayers : null,
    onDrop: (task, person) => void give(task, person.id),
  })
  const onFinder = useCallback((find: FindPeople | null) => setFinder(() => find), [])
  const card = pointer.card === null ? undefined : points.get(pointer.card)

  const onViewChange = useCallback(
    (next: MapView, bounds: Bounds) => {
      rememberView(next)
      void setWorkspace({ view: next })
      onBounds(bounds)
    },
    [setWorkspace, onBounds],
  )
  const layers = useMemo(
    () => (isPicking(compose) ? [] : [...clickableLayers, ...peopleLayers]),
    [compose, peopleLayers],
  )

  return (
    <MapCanvas
      label={t('label')}
      initialView={initialView.current}
      interactiveLayers={layers}
      cursor={isPicking(compose) ? 'crosshair' : pointer.overPoint ? 'pointer' : undefined}
      onReady={setMap}
      onViewChange={onViewChange}
      {...pointer.handlers}
    >
      <div className={classes.overlays}>
        <MapTools
          map={map}
          onFit={fit}
          inspect={!isPicking(compose)}
          placeActions={({ lon, lat, label }, done) => (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => {
                done()
                openForm({ lon, lat }, label)
              }}
            >
              {t('here')}
            </Button>
          )}
        >
          <SelectTool mode={selection.mode} onMode={selection.setMode} onAll={selection.selectInView} />
          {people && (
            <ToolButton
              label={t(withPeople ? 'hidePeople' : 'showPeople')}
              size="lg"
              pressed={withPeople}
              onClick={() => void setWorkspace({ people: !withPeople || null })}
            >
              <IconUsers size={18} stroke={1.8} />
            </ToolButton>
          )}
        </MapTools>
        <MapLegend points={points} uncounted={points.size === 0 && !settled} />
        {isPicking(compose) ? (
          <PlacingBanner moving={compose.stage === 'form'} />
        ) : (
          <MapNotice found={found} />
        )}
      </div>
      {map && selection.mode !== null && (
        <AreaSelect
          map={map}
          mode={selection.mode}
          onArea={(ring) => void selection.select(ring)}
          onLeave={() => selection.setMode(null)}
        />
      )}
      {map && shownPeople && <shownPeople.Layer map={map} onOpenTask={onSelect} onFinder={onFinder} />}
      <CarriedTask />
      <SelectionBanner onlyWithPeople={layout !== 'map'} />
      <HoverPopup points={points} except={pointer.card} />
      {card && (
        <CardPopup
          point={card}
          onClose={pointer.clear}
          onOpen={(id) => {
            pointer.clear()
            onSelect(id)
          }}
        />
      )}
      {pointer.stack && <StackPopup stack={pointer.stack} onSelect={pointer.press} onClose={pointer.clear} />}
      {pointer.place && map && (
        <TaskPlaceMenu place={pointer.place} zoom={map.getZoom()} onClose={pointer.clear} />
      )}
      {compose.stage === 'form' && compose.place && <DraftMarker place={compose.place} />}
    </MapCanvas>
  )
}
