'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { schemes } from '@/components/ui/tokens'
import type { Neighbour } from './use-neighbours'

/** Borders of neighbours as they will be saved. */
export function NeighboursLayer({ neighbours }: { neighbours: readonly Neighbour[] }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: neighbours.map(({ geometry }) => ({ type: 'Feature', geometry, properties: {} })),
    }),
    [neighbours],
  )
  return (
    <Source id="drawing-neighbours" type="geojson" data={data}>
      <Layer
        id="drawing-neighbours"
        type="line"
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': schemes[scheme].accent, 'line-width': 2.5, 'line-dasharray': [2, 1.5] }}
      />
    </Source>
  )
}
