'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import '@/components/map/map.css'
import { useComputedColorScheme } from '@mantine/core'
import { AttributionControl, Map as MapFrame, Marker, type MapRef } from '@vis.gl/react-maplibre'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef } from 'react'
import { loadBasemapImage } from '@/components/map/images/load-basemap-image'
import { maplibre } from '@/components/map/map-library'
import { boundsOf } from '@/components/map/map-view'
import { resolveImages } from '@/components/map/resolve-images'
import { basemapStyle } from '@/lib/shared/basemap-style'
import type { SharedViewWire } from '@/lib/domain/shares/presenter'
import classes from './public-share.module.css'

/** Padding of the marks, CSS pixels. */
const padding = 56

/** The place of a task and the position of a person on the basemap that needs no sign-in. */
export function ShareMap({ view, city }: { view: SharedViewWire; city: boolean }) {
  const t = useTranslations('publicShare')
  const locale = useLocale()
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const style = useMemo(
    () => basemapStyle({ theme, locale, city, ground: null, relief: null }),
    [theme, locale, city],
  )
  const [lon, lat] = view.task?.point ?? []
  const place = lon === undefined || lat === undefined ? null : { lon, lat }
  const position = view.person?.position ?? null
  const fitted = useRef(false)
  const attach = useCallback((frame: MapRef | null) => {
    const map = frame?.getMap()
    if (map) resolveImages(map, (name) => loadBasemapImage(map, name))
  }, [])
  const first = position ?? place
  if (!first) return null
  return (
    <section className={classes.room} aria-label={t('map')}>
      <MapFrame
        ref={attach}
        mapLib={maplibre}
        mapStyle={style}
        styleDiffing={false}
        initialViewState={{ longitude: first.lon, latitude: first.lat, zoom: 13 }}
        minZoom={1.5}
        maxZoom={20}
        cooperativeGestures
        dragRotate={false}
        touchPitch={false}
        attributionControl={false}
        onLoad={({ target }) => {
          const bounds = boundsOf([place, position].filter((one) => one !== null))
          if (!fitted.current && bounds) target.fitBounds(bounds, { padding, maxZoom: 15, animate: false })
          fitted.current = true
        }}
      >
        <AttributionControl position="bottom-right" compact />
        {place && (
          <Marker longitude={place.lon} latitude={place.lat} anchor="bottom">
            <span className={classes.place} role="img" aria-label={t('place')} />
          </Marker>
        )}
        {position && (
          <Marker longitude={position.lon} latitude={position.lat}>
            <span className={classes.position} role="img" aria-label={view.person?.name ?? ''} />
          </Marker>
        )}
      </MapFrame>
    </section>
  )
}
