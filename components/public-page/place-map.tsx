'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import '@/components/map/map.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  AttributionControl,
  Map as MapFrame,
  type MapRef,
  Marker,
  NavigationControl,
} from '@vis.gl/react-maplibre'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Basemap, groundOf } from '@/components/map/choice/basemap'
import { loadBasemapImage } from '@/components/map/images/load-basemap-image'
import { maplibre } from '@/components/map/map-library'
import { resolveImages } from '@/components/map/resolve-images'
import type { PublicPageWire, PublicRequestWire } from '@/lib/domain/citizens/presenter'
import { basemapStyle } from '@/lib/shared/basemap-style'

/** What a public page draws below its marks. */
export interface PublicGround {
  /** The street plan of the demo city is available. */
  city: boolean
  /** Null: the built-in world. */
  basemap: Basemap | null
}

interface PlaceMapProps {
  page: PublicPageWire
  ground: PublicGround | null
  point: [number, number] | null
  near: readonly PublicRequestWire[]
  onPlace: (point: [number, number]) => void
}

/** The map of a public page: a click sets the place, other open requests are marked. */
export function PlaceMap({ page, ground, point, near, onPlace }: PlaceMapProps) {
  const t = useTranslations('publicPage')
  const locale = useLocale()
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const frame = useRef<MapRef | null>(null)
  const basemap = ground?.basemap ?? null
  const style = useMemo(
    () =>
      basemapStyle({
        theme,
        locale,
        city: ground?.city ?? false,
        ground: basemap && groundOf(basemap),
        relief: null,
      }),
    [theme, locale, ground?.city, basemap],
  )
  const attach = useCallback((next: MapRef | null) => {
    frame.current = next
    const map = next?.getMap()
    if (map) resolveImages(map, (name) => loadBasemapImage(map, name))
  }, [])
  const [lon, lat] = point ?? [null, null]
  useEffect(() => {
    const map = frame.current?.getMap()
    if (map && lon !== null && lat !== null && !map.getBounds().contains([lon, lat]))
      map.jumpTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), 16) })
  }, [lon, lat])
  const [west, south, east, north] = page.map_extent.extent
  const start = point
    ? { longitude: point[0], latitude: point[1], zoom: 16 }
    : { bounds: [west, south, east, north] as [number, number, number, number] }
  return (
    <section aria-label={t('map')} style={{ position: 'absolute', inset: 0 }}>
      <MapFrame
        ref={attach}
        mapLib={maplibre}
        mapStyle={style}
        styleDiffing={false}
        initialViewState={start}
        minZoom={1.5}
        maxZoom={20}
        dragRotate={false}
        touchPitch={false}
        attributionControl={false}
        onClick={({ lngLat }) => onPlace([lngLat.lng, lngLat.lat])}
      >
        <NavigationControl position="top-right" showCompass={false} />
        <AttributionControl position="bottom-right" compact />
        {near.map(
          (one) =>
            one.lon !== null &&
            one.lat !== null && (
              <Marker key={one.id} longitude={one.lon} latitude={one.lat}>
                <svg
                  width="14"
                  height="14"
                  viewBox="0 0 14 14"
                  role="img"
                  aria-label={t('near', { type: one.type_name })}
                >
                  <title>{t('near', { type: one.type_name })}</title>
                  <circle
                    cx="7"
                    cy="7"
                    r="5.5"
                    fill="var(--az-dim)"
                    stroke="var(--az-surface)"
                    strokeWidth="2"
                  />
                </svg>
              </Marker>
            ),
        )}
        {point && (
          <Marker longitude={point[0]} latitude={point[1]} anchor="bottom">
            <svg width="28" height="36" viewBox="0 0 28 36" role="img" aria-label={t('pin')}>
              <path
                d="M14 34.5C10 27.5 2.5 22 2.5 13.5a11.5 11.5 0 0 1 23 0C25.5 22 18 27.5 14 34.5z"
                fill="var(--az-accent)"
                stroke="var(--az-surface)"
                strokeWidth="2"
              />
            </svg>
          </Marker>
        )}
      </MapFrame>
    </section>
  )
}
