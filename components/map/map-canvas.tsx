'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  AttributionControl,
  Map as MapFrame,
  type MapLayerMouseEvent,
  type MapRef,
  ScaleControl,
} from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useLocale } from 'next-intl'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { createStore, type Store, useStore } from '@/components/ui/create-store'
import { useGround } from './choice/use-basemaps'
import { maplibre } from './map-library'
import { useMapSettings } from './map-settings'
import type { Bounds, MapView } from './map-view'
import { mapWords } from './map-words'
import { basemapStyle, type TiledGround } from './style'

export type MapPointerEvent = MapLayerMouseEvent

interface MapCanvasProps {
  label: string
  initialView: MapView
  interactiveLayers: string[]
  cursor?: string
  onReady: (map: MapLibreMap) => void
  onViewChange: (view: MapView, bounds: Bounds) => void
  onClick: (event: MapPointerEvent) => void
  onContextMenu: (event: MapPointerEvent) => void
  onMouseMove: (event: MapPointerEvent) => void
  onMouseLeave: () => void
  /** What the map stands on in the place of the reader's choice; null: the built-in world. */
  ground?: TiledGround | null
  /** Light or dark in the place of the page's own. */
  theme?: 'light' | 'dark'
  /** Milliseconds in which names and marks come in. */
  fade?: number
  /** What its children lay on it has not come yet. */
  loading?: boolean
  children?: ReactNode
}

export const viewOf = (map: MapLibreMap): [MapView, Bounds] => {
  const { lng, lat } = map.getCenter()
  const bounds = map.getBounds()
  return [
    { lon: lng, lat, zoom: map.getZoom() },
    [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
  ]
}

/** The map of the console: basemap, scale and attribution; what lies on it comes from its children. */
export function MapCanvas(props: MapCanvasProps) {
  const { initialView, onReady, onViewChange, children } = props
  const locale = useLocale()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const theme = props.theme ?? scheme
  const { city } = useMapSettings()
  const chosen = useGround()
  const ground = props.ground === undefined ? chosen : props.ground
  const style = useMemo(() => basemapStyle({ theme, locale, city, ground }), [theme, locale, city, ground])
  const attach = useCallback(
    (frame: MapRef | null) => {
      const map = frame?.getMap()
      if (map) onReady(map)
    },
    [onReady],
  )
  const [busy] = useState(() => createStore(true))
  return (
    <MapRoom label={props.label} busy={busy} loading={props.loading === true}>
      <MapFrame
        ref={attach}
        mapLib={maplibre}
        mapStyle={style}
        styleDiffing={false}
        initialViewState={{ longitude: initialView.lon, latitude: initialView.lat, zoom: initialView.zoom }}
        locale={mapWords[locale]}
        interactiveLayerIds={props.interactiveLayers}
        cursor={props.cursor}
        minZoom={1.5}
        maxZoom={20}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        attributionControl={false}
        fadeDuration={props.fade ?? 120}
        onData={() => busy.set(true)}
        onMoveStart={() => busy.set(true)}
        onIdle={() => busy.set(false)}
        onMoveEnd={(event) => onViewChange(...viewOf(event.target))}
        onLoad={(event) => onViewChange(...viewOf(event.target))}
        onClick={props.onClick}
        onContextMenu={props.onContextMenu}
        onMouseMove={props.onMouseMove}
        onMouseOut={props.onMouseLeave}
      >
        <ScaleControl position="bottom-right" maxWidth={90} />
        <AttributionControl position="bottom-right" compact />
        {children}
      </MapFrame>
    </MapRoom>
  )
}

interface MapRoomProps {
  label: string
  busy: Store<boolean>
  loading: boolean
  children: ReactNode
}

/** Says whether the map is still drawing. On a map that moves all the time that changes all the time: nothing but this is
 * rendered anew for it. */
function MapRoom({ label, busy, loading, children }: MapRoomProps) {
  const drawing = useStore(busy, (now) => now)
  return (
    <section
      aria-label={label}
      aria-busy={drawing || loading}
      // What lies on the map asks it how much room there is.
      style={{ position: 'absolute', inset: 0, containerType: 'size' }}
    >
      {children}
    </section>
  )
}
