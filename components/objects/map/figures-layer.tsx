'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection, Geometry } from 'geojson'
import { useMemo } from 'react'
import { useStore } from '@/components/ui/create-store'
import { schemes } from '@/components/ui/tokens'
import { drawStore, figuresStore } from '../draw/draw-store'

interface FiguresLayerProps {
  /** Geometry of the open object, which tiles may omit. */
  open: Geometry | null
}

/** Geometries of a form or of the history: old ones dashed, current and new ones solid. Without any, that of the open
 * object. */
export function FiguresLayer({ open }: FiguresLayerProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const told = useStore(figuresStore, (now) => now)
  const drawing = useStore(drawStore, (input) => input !== null)
  const figures = useMemo(
    () => (open && told.length === 0 && !drawing ? [{ key: 'open', geometry: open, look: 'is' }] : told),
    [open, told, drawing],
  )
  const colors = schemes[scheme]
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: figures.map(({ key, geometry, look }) => ({
        type: 'Feature',
        geometry,
        properties: { key, was: look === 'was', color: look === 'was' ? colors.alarm : colors.accent },
      })),
    }),
    [figures, colors],
  )
  return (
    <Source id="object-figures" type="geojson" data={data}>
      <Layer
        id="object-figures-fill"
        type="fill"
        filter={['match', ['geometry-type'], ['Polygon', 'MultiPolygon'], true, false]}
        paint={{ 'fill-color': ['get', 'color'], 'fill-opacity': 0.14 }}
      />
      <Layer
        id="object-figures-line"
        type="line"
        filter={[
          'all',
          ['!', ['get', 'was']],
          ['match', ['geometry-type'], ['Point', 'MultiPoint'], false, true],
        ]}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': ['get', 'color'], 'line-width': 3 }}
      />
      <Layer
        id="object-figures-was"
        type="line"
        filter={['all', ['get', 'was'], ['match', ['geometry-type'], ['Point', 'MultiPoint'], false, true]]}
        paint={{ 'line-color': ['get', 'color'], 'line-width': 3, 'line-dasharray': [2, 1.5] }}
      />
      <Layer
        id="object-figures-point"
        type="circle"
        filter={['match', ['geometry-type'], ['Point', 'MultiPoint'], true, false]}
        paint={{
          'circle-color': ['get', 'color'],
          'circle-radius': ['case', ['get', 'was'], 5, 7],
          'circle-stroke-color': colors.markerRing,
          'circle-stroke-width': 2,
        }}
      />
    </Source>
  )
}
