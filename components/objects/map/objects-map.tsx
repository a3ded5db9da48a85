'use client'

import { IconZoomInArea } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { HiddenNotice } from '@/components/map/hidden-notice'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import { PrintControl } from '@/components/map/print/print-control'
import type { Bounds, MapView } from '@/components/map/map-view'
import { useStore } from '@/components/ui/create-store'
import { ToolButton } from '@/components/ui/tool-button'
import { FindingsLayer } from './findings-layer'
import { drawStore } from '../draw/draw-store'
import { ObjectDrawing } from '../draw/object-drawing'
import { useShownLayers } from '../draw/use-shown-layers'
import type { ObjectFeature } from '../types'
import type { ObjectsState } from '../use-objects-state'
import { objectsFilter } from '../objects-query'
import { objectsNoun } from '../use-object-pages'
import { FiguresLayer } from './figures-layer'
import { useObjectOverlay } from './use-object-overlay'
import { useObjectPointer } from './use-object-pointer'
import { useSourceStyle } from '../use-source-style'
import { useRevealObject } from './use-reveal-object'

/** The initial view: the inhabited north, cheap to draw. */
const startView: MapView = { lon: 45, lat: 52, zoom: 3 }
const ignore = () => {}
const noLayers: string[] = []

/** The layer, highlighted objects, and the geometry being drawn. */
export function ObjectsMap({ state }: { state: ObjectsState }) {
  const t = useTranslations('objects')
  const { source, address, picks, setBounds, setCursor } = state
  const { set, panel, object } = address
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const initialView = useRef(address.view)
  const input = useStore(drawStore, (now) => now)
  const { extent, narrowed, loading: laying } = useObjectOverlay(map, state)

  const open = typeof object === 'number' ? object : null
  const { data: opened, loading } = useApiOne<ObjectFeature>(
    objectsNoun,
    open === null ? null : `${source.path}/${open}`,
  )
  const show = useRevealObject(map, open, opened?.geometry ?? null)

  const fit = useCallback(
    (duration = 450) => {
      if (map && extent) map.fitBounds(extent, { padding: 40, maxZoom: 16, duration })
    },
    [map, extent],
  )
  const opening = open !== null && loading
  const placed = useRef(initialView.current !== null)
  useEffect(() => {
    if (placed.current || !map || !extent || opening) return
    placed.current = true
    // An object with a geometry moves the map by itself.
    if (!opened?.geometry) fit(0)
  }, [map, extent, fit, opening, opened])

  const { data: style } = useSourceStyle(source)
  const pointer = useObjectPointer(map, {
    layerId: source.id,
    onOpen: (id) => {
      setCursor(id)
      panel.open(id)
    },
    onPick: picks.toggle,
    onNothing: () => object !== 'new' && panel.close(),
  })
  const onViewChange = useCallback(
    (next: MapView, bounds: Bounds) => {
      void set({ view: next })
      setBounds(bounds)
    },
    [set, setBounds],
  )
  const { place } = source
  const { q, field } = address
  const printed = useMemo(
    () => (place ? [{ name: place.typeName, ...objectsFilter(source, { q, field }) }] : []),
    [source, place, q, field],
  )
  const ownLayers = useMemo(() => [source.id], [source.id])
  const shown = useShownLayers(source.id)
  const except = useMemo(() => (open === null ? null : { layerId: source.id, id: open }), [source.id, open])
  return (
    <MapCanvas
      label={t('map', { title: source.title })}
      initialView={initialView.current ?? startView}
      interactiveLayers={noLayers}
      loading={laying}
      cursor={!input && pointer.over ? 'pointer' : undefined}
      onReady={setMap}
      onViewChange={onViewChange}
      onClick={input ? ignore : pointer.onClick}
      onContextMenu={ignore}
      onMouseMove={input ? ignore : pointer.onMouseMove}
      onMouseLeave={pointer.onMouseLeave}
    >
      <HiddenNotice map={map} layers={style?.layers} objects={source.path} />
      <FiguresLayer open={narrowed ? (opened?.geometry ?? null) : null} />
      {address.check && <FindingsLayer map={map} layerId={source.id} />}
      <MapTools
        map={map}
        onFit={extent ? () => fit() : undefined}
        fitLabel={t('fit')}
        ownLayers={ownLayers}
        here={!input}
      >
        {map && place && <PrintControl map={map} title={source.title} own={printed} />}
        {opened?.geometry && (
          <ToolButton label={t('zoomTo')} onClick={() => show(true)} size="lg">
            <IconZoomInArea size={18} stroke={1.8} />
          </ToolButton>
        )}
      </MapTools>
      {input && map && (
        <ObjectDrawing
          key={`${input.name} ${open}`}
          map={map}
          input={input}
          layerIds={shown}
          except={except}
        />
      )}
    </MapCanvas>
  )
}
