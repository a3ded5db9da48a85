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
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { createStore, type Store, useStore } from '@/components/ui/create-store'
import { useGround, useRelief } from './choice/use-basemaps'
import { loadBasemapImage } from './images/load-basemap-image'
import { maplibre } from './map-library'
import { useMapSettings } from './map-settings'
import type { Bounds, MapView } from './map-view'
import { PaperMap } from './paper-map'
import { resolveImages } from './resolve-images'
import { basemapStyle, type Relief, type TiledGround } from '@/lib/shared/basemap-style'
import type { Locale } from '@/lib/shared/i18n/locales'

/** Translations of texts shown or spoken by the map library; missing ones stay English. */
const mapWords: Record<Locale, Record<string, string>> = {
  ru: {
    'Map.Title': 'Карта',
    'Marker.Title': 'Отметка',
    'AttributionControl.ToggleAttribution': 'Показать источники',
    'AttributionControl.MapFeedback': 'Сообщить об ошибке карты',
    'Popup.Close': 'Закрыть',
    'ScaleControl.Meters': 'м',
    'ScaleControl.Kilometers': 'км',
    'CooperativeGesturesHandler.WindowsHelpText': 'Масштаб карты: Ctrl и колесо',
    'CooperativeGesturesHandler.MobileHelpText': 'Двигайте карту двумя пальцами',
  },
  en: {},
}

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
  /** Basemap instead of the reader's choice; null: the built-in world. */
  ground?: TiledGround | null
  /** Heights instead of those of the server; null: none. */
  relief?: Relief | null
  /** Colour scheme instead of the page's. */
  theme?: 'light' | 'dark'
  /** Fade-in of labels and marks, milliseconds. */
  fade?: number
  /** Data for its children is still loading. */
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

/** The map of the console with basemap, scale and attribution; children add the content. */
export function MapCanvas(props: MapCanvasProps) {
  const { initialView, onReady, onViewChange, children } = props
  const locale = useLocale()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [light, setLight] = useState(false)
  const theme = props.theme ?? (light ? 'light' : scheme)
  const drawn = useRef<MapLibreMap | null>(null)
  const { city } = useMapSettings()
  const chosen = useGround()
  const ground = props.ground === undefined ? chosen : props.ground
  const offered = useRelief()
  const relief = props.relief === undefined ? offered : props.relief
  const style = useMemo(
    () => basemapStyle({ theme, locale, city, ground, relief }),
    [theme, locale, city, ground, relief],
  )
  const attach = useCallback(
    (frame: MapRef | null) => {
      const map = frame?.getMap()
      drawn.current = map ?? null
      if (!map) return
      resolveImages(map, (name) => loadBasemapImage(map, name))
      onReady(map)
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
      <PaperMap map={drawn} dark={theme === 'dark'} onLight={setLight} />
    </MapRoom>
  )
}

interface MapRoomProps {
  label: string
  busy: Store<boolean>
  loading: boolean
  children: ReactNode
}

/** Reports whether the map is still drawing. On a moving map this changes all the time: only this component rerenders
 * for it. */
function MapRoom({ label, busy, loading, children }: MapRoomProps) {
  const drawing = useStore(busy, (now) => now)
  return (
    <section
      data-map-room
      aria-label={label}
      aria-busy={drawing || loading}
      // Children ask the map for its free area.
      style={{ position: 'absolute', inset: 0, containerType: 'size' }}
    >
      {children}
    </section>
  )
}
