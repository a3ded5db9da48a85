'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification as Filter, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { useStore } from '@/components/ui/create-store'
import { schemes } from '@/components/ui/tokens'
import { boundsOfGeometry } from '@/components/map/draw/geometry-bounds'
import { paddingOf } from './use-reveal-object'
import { checkStore } from '../check/findings'

const areas: Filter = ['match', ['geometry-type'], ['Polygon', 'MultiPolygon'], true, false]
const points: Filter = ['match', ['geometry-type'], ['Point', 'MultiPoint'], true, false]
const isChosen: Filter = ['get', 'chosen']

/** The findings of a check on the map; the map moves to the chosen one. */
export function FindingsLayer({ map, layerId }: { map: MapLibreMap | null; layerId: number }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const colors = schemes[scheme]
  const check = useStore(checkStore, (now) => (now?.layerId === layerId ? now : null))
  const found = check?.found
  const chosen = check?.chosen ?? null
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: (found?.features ?? []).map((one) => ({
        type: 'Feature',
        geometry: one.geometry,
        properties: { chosen: one === chosen },
      })),
    }),
    [found, chosen],
  )
  useEffect(() => {
    const bounds = chosen && boundsOfGeometry(chosen.geometry)
    if (map && bounds) map.fitBounds(bounds, { padding: paddingOf(map), maxZoom: 19, duration: 450 })
  }, [map, chosen])
  return (
    <Source id="topology-findings" type="geojson" data={data}>
      <Layer
        id="topology-findings-fill"
        type="fill"
        filter={areas}
        paint={{ 'fill-color': colors.alarm, 'fill-opacity': ['case', isChosen, 0.55, 0.3] }}
      />
      <Layer
        id="topology-findings-line"
        type="line"
        filter={['!', points]}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': colors.alarm, 'line-width': ['case', isChosen, 4, 2] }}
      />
      <Layer
        id="topology-findings-point"
        type="circle"
        filter={points}
        paint={{
          'circle-color': colors.alarm,
          'circle-radius': ['case', isChosen, 10, 6],
          'circle-opacity': ['case', isChosen, 0.5, 0.8],
          'circle-stroke-color': ['case', isChosen, colors.alarm, colors.markerRing],
          'circle-stroke-width': 2,
        }}
      />
    </Source>
  )
}
