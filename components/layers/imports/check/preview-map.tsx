'use client'

import { Layer, Source } from '@vis.gl/react-maplibre'
import { useComputedColorScheme } from '@mantine/core'
import type { FeatureCollection, Polygon } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import { schemes } from '@/components/ui/tokens'
import type { Box, ImportPreview } from '../import-api'
import classes from '../imports.module.css'

interface PreviewMapProps {
  label: string
  sample: ImportPreview['sample']
  box: Box
  /** A raster has no objects: its extent is shown. */
  shows: 'objects' | 'box'
}

const none: string[] = []
const ignore = () => {}
/** CSS pixels; keeps the corners free for map controls. */
const padding = { top: 24, left: 56, right: 24, bottom: 24 }

const areaOf = ([west, south, east, north]: Box): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

/** The geometry of the first rows on a map, or the extent of a raster. */
export default function PreviewMap({ label, sample, box, shows }: PreviewMapProps) {
  const t = useTranslations('imports.preview')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [first] = useState(() => ({ lon: (box[0] + box[2]) / 2, lat: (box[1] + box[3]) / 2, zoom: 3 }))
  const { accent, markerRing } = schemes[scheme]
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features:
        shows === 'box'
          ? [{ type: 'Feature', geometry: areaOf(box), properties: {} }]
          : sample.map(({ number, geometry }) => ({ type: 'Feature', id: number, geometry, properties: {} })),
    }),
    [sample, box, shows],
  )
  const fit = (animate: boolean) => map?.fitBounds(box, { padding, maxZoom: 16, animate })
  const fitBox = useEffectEvent(() => fit(false))
  const place = box.join()
  useEffect(() => {
    if (map && place) fitBox()
  }, [map, place])

  return (
    <div className={classes.map}>
      <MapCanvas
        label={label}
        initialView={first}
        interactiveLayers={none}
        onReady={setMap}
        onViewChange={ignore}
        onClick={ignore}
        onContextMenu={ignore}
        onMouseMove={ignore}
        onMouseLeave={ignore}
      >
        <Source id="sample" type="geojson" data={data}>
          <Layer
            id="sample-fill"
            type="fill"
            filter={['==', ['geometry-type'], 'Polygon']}
            paint={{ 'fill-color': accent, 'fill-opacity': 0.18 }}
          />
          <Layer
            id="sample-line"
            type="line"
            filter={['!=', ['geometry-type'], 'Point']}
            layout={{ 'line-cap': 'round', 'line-join': 'round' }}
            paint={{ 'line-color': accent, 'line-width': 2 }}
          />
          <Layer
            id="sample-point"
            type="circle"
            filter={['==', ['geometry-type'], 'Point']}
            paint={{
              'circle-color': accent,
              'circle-radius': 5,
              'circle-stroke-color': markerRing,
              'circle-stroke-width': 1.5,
            }}
          />
        </Source>
        <MapTools map={map} fitLabel={t('fit')} onFit={() => fit(true)} here />
      </MapCanvas>
    </div>
  )
}
