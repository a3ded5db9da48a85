'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { schemes } from '@/components/ui/tokens'
import type { Shape } from './shape'

interface ShapesLayerProps {
  id: string
  shapes: readonly { key: string; shape: Shape; color?: string }[]
}

/** Read-only shapes. */
export function ShapesLayer({ id, shapes }: ShapesLayerProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { accent, markerRing } = schemes[scheme]
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: shapes.map(({ key, shape, color }) => ({
        type: 'Feature',
        geometry: shape,
        properties: { key, color: color ?? accent },
      })),
    }),
    [shapes, accent],
  )
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer
        id={`${id}-fill`}
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': ['get', 'color'], 'fill-opacity': 0.14 }}
      />
      <Layer
        id={`${id}-line`}
        type="line"
        filter={['!=', ['geometry-type'], 'Point']}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': ['get', 'color'], 'line-width': 3 }}
      />
      <Layer
        id={`${id}-point`}
        type="circle"
        filter={['==', ['geometry-type'], 'Point']}
        paint={{
          'circle-color': ['get', 'color'],
          'circle-radius': 6,
          'circle-stroke-color': markerRing,
          'circle-stroke-width': 2,
        }}
      />
    </Source>
  )
}
