'use client'

import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection, Point } from 'geojson'
import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { lastView } from '@/components/map/last-view'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import { boundsOf } from '@/components/map/map-view'
import type { HeatWire } from '@/lib/domain/reports/presenter'

const ignore = () => {}
const nothingPressed: string[] = []
/** Padding of the places, CSS pixels. */
const padding = 40

/** From nothing to the most tasks: colours of one hue order, which print too. */
const ramp: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['heatmap-density'],
  0,
  'rgba(15, 94, 112, 0)',
  0.2,
  'rgba(15, 143, 156, 0.55)',
  0.5,
  'rgba(242, 185, 59, 0.8)',
  1,
  'rgba(196, 48, 43, 0.95)',
]

/** Where the tasks of the period are, denser places hotter. */
export function HeatMap({ heat }: { heat: HeatWire }) {
  const t = useTranslations('reports')
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const { places } = heat
  const most = places.reduce((sum, { count }) => Math.max(sum, count), 1)
  const data = useMemo<FeatureCollection<Point>>(
    () => ({
      type: 'FeatureCollection',
      features: places.map(({ lon, lat, count }) => ({
        type: 'Feature',
        properties: { count },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
    }),
    [places],
  )
  const fit = (animate: boolean) => {
    const bounds = boundsOf(places)
    if (map && bounds) map.fitBounds(bounds, { padding, maxZoom: 15, animate })
  }
  useEffect(() => {
    const bounds = boundsOf(places)
    if (map && bounds) map.fitBounds(bounds, { padding, maxZoom: 15, animate: false })
  }, [map, places])
  return (
    <MapCanvas
      label={t('heat')}
      initialView={lastView()}
      interactiveLayers={nothingPressed}
      onReady={setMap}
      onViewChange={ignore}
      onClick={ignore}
      onContextMenu={ignore}
      onMouseMove={ignore}
      onMouseLeave={ignore}
    >
      <Source id="heat" type="geojson" data={data}>
        <Layer
          id="heat"
          type="heatmap"
          paint={{
            'heatmap-weight': ['interpolate', ['linear'], ['get', 'count'], 0, 0.15, most, 1],
            'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 8, 0.7, 15, 2.2],
            'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 8, 12, 15, 34],
            'heatmap-color': ramp,
            'heatmap-opacity': 0.85,
          }}
        />
      </Source>
      <MapTools map={map} onFit={places.length > 0 ? () => fit(true) : undefined} fitLabel={t('fit')} />
    </MapCanvas>
  )
}
