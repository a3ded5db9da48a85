'use client'

import { Button, useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import type { Bounds, MapView } from '@/components/map/map-view'
import { clickableLayers } from '@/components/map/points/point-layers'
import { usePointCloud, type FocusedPoint } from '@/components/map/points/use-point-cloud'
import { useStore } from '@/components/ui/create-store'
import { composeStore, isPicking, openForm } from '../stores/compose-store'
import { DraftMarker } from '../compose/draft-marker'
import { PlacingBanner } from '../compose/placing-banner'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import type { useTaskPoints } from '../data/use-task-data'
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
  return useMemo(() => {
    const focus: FocusedPoint[] = []
    const add = (id: number | null, kind: FocusedPoint['kind']) => {
      const point = id === null ? undefined : points.get(id)
      if (point) focus.push({ ...point, kind })
    }
    for (const id of flashing) add(id, 'flash')
    if (hovered !== selected?.id) add(hovered, 'hover')
    if (selected) focus.push({ ...selected, kind: 'selected' })
    return focus
  }, [points, selected, hovered, flashing])
}

interface TasksMapProps {
  found: ReturnType<typeof useTaskPoints>
  selected: number | null
  onSelect: (id: number | null) => void
  onBounds: (bounds: Bounds) => void
}

/** The initial view: the inhabited north, cheap to draw. */
const startView: MapView = { lon: 45, lat: 52, zoom: 3 }

export function TasksMap({ found, selected, onSelect, onBounds }: TasksMapProps) {
  const t = useTranslations('map')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { view, setWorkspace } = useWorkspace()
  const initialView = useRef(view ?? startView)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const looks = useLooks()
  const { points, settled } = found
  const compose = useStore(composeStore, (state) => state)
  const { point, waiting } = useSelectedPoint(points, selected)
  const focus = useFocusPoints(points, point)

  usePointCloud(map, { points, focus, looks: looks.steps, scheme })
  const byTask = waiting || point !== undefined
  const fit = useFit(map, { points, settled, wanted: view === null, byTask })
  useReveal(map, { selected, point, unplaced: view === null })
  useRevealDraft(map)
  const pointer = useMapPointer(map, { onSelect })
  const card = pointer.card === null ? undefined : points.get(pointer.card)

  const onViewChange = useCallback(
    (next: MapView, bounds: Bounds) => {
      rememberView(next)
      void setWorkspace({ view: next })
      onBounds(bounds)
    },
    [setWorkspace, onBounds],
  )
  const layers = useMemo(() => (isPicking(compose) ? [] : clickableLayers), [compose])

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
        />
        <MapLegend points={points} uncounted={points.size === 0 && !settled} />
        {isPicking(compose) ? (
          <PlacingBanner moving={compose.stage === 'form'} />
        ) : (
          <MapNotice found={found} />
        )}
      </div>
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
