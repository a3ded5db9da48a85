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

/** CSS pixels. */
const radius = 22
/** A zoom at which the densest spot is counted; each further one spreads its places over four times the screen. */
const countedZoom = 11
/** How hot the densest spot is. */
const strength = 1.3

/** The tasks within a spot of the map where there are the most of them. */
function densest(places: HeatWire['places']): number {
  const width = (radius * 360) / (512 * 2 ** countedZoom)
  const spots = new Map<string, number>()
  for (const { lon, lat, count } of places) {
    const height = width * Math.max(0.1, Math.cos((lat * Math.PI) / 180))
    const spot = `${Math.round(lon / width)} ${Math.round(lat / height)}`
    spots.set(spot, (spots.get(spot) ?? 0) + count)
  }
  return Math.max(1, ...spots.values())
}

/** Where the tasks of the period are, denser places hotter. */
export function HeatMap({ heat }: { heat: HeatWire }) {
  const t = useTranslations('reports')
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const { places } = heat
  const most = useMemo(() => densest(places), [places])
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
            'heatmap-weight': ['get', 'count'],
            'heatmap-intensity': [
              'interpolate',
              ['exponential', 4],
              ['zoom'],
              countedZoom - 3,
              strength / most / 64,
              countedZoom + 3,
              (strength / most) * 64,
            ],
            'heatmap-radius': radius,
            'heatmap-color': ramp,
            'heatmap-opacity': 0.85,
          }}
        />
      </Source>
      <MapTools map={map} onFit={places.length > 0 ? () => fit(true) : undefined} fitLabel={t('fit')} />
    </MapCanvas>
  )
}
