'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Layer, Marker, Source } from '@vis.gl/react-maplibre'
import type { Feature, LineString } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { lastView } from '@/components/map/last-view'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import { boundsOf } from '@/components/map/map-view'
import { schemes } from '@/components/ui/tokens'
import type { DayStop } from './day-stops'
import classes from './day.module.css'

const ignore = () => {}
const nothingPressed: string[] = []
/** Padding of the stops, CSS pixels. */
const padding = 48

interface DayMapProps {
  stops: readonly DayStop[]
  label: string
  onOpen: (id: number) => void
}

/** The stops of a day, numbered and joined by straight lines. */
export function DayMap({ stops, label, onOpen }: DayMapProps) {
  const t = useTranslations('planning')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const places = useMemo(
    () =>
      stops.flatMap(({ task }, at) =>
        task.lon === null || task.lat === null
          ? []
          : [{ id: task.id, title: task.title, lon: task.lon, lat: task.lat, number: at + 1 }],
      ),
    [stops],
  )
  const line = useMemo<Feature<LineString>>(
    () => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: places.map(({ lon, lat }) => [lon, lat]) },
    }),
    [places],
  )
  useEffect(() => {
    const bounds = boundsOf(places)
    if (map && bounds) map.fitBounds(bounds, { padding, maxZoom: 15, animate: false })
  }, [map, places])
  const [first] = places
  if (!first) return null
  return (
    <MapCanvas
      label={label}
      initialView={{ ...lastView(), lon: first.lon, lat: first.lat, zoom: 12 }}
      interactiveLayers={nothingPressed}
      onReady={setMap}
      onViewChange={ignore}
      onClick={ignore}
      onContextMenu={ignore}
      onMouseMove={ignore}
      onMouseLeave={ignore}
    >
      {places.length > 1 && (
        <Source id="planned-day" type="geojson" data={line}>
          <Layer
            id="planned-day"
            type="line"
            layout={{ 'line-cap': 'round', 'line-join': 'round' }}
            paint={{ 'line-color': schemes[scheme].accent, 'line-width': 3, 'line-dasharray': [1.5, 1.5] }}
          />
        </Source>
      )}
      {places.map(({ id, title, lon, lat, number }) => (
        <Marker key={id} longitude={lon} latitude={lat}>
          <button
            type="button"
            className={classes.mark}
            aria-label={t('stop', { number, title })}
            title={title}
            onClick={() => onOpen(id)}
          >
            {number}
          </button>
        </Marker>
      ))}
      <MapTools map={map} here />
    </MapCanvas>
  )
}
