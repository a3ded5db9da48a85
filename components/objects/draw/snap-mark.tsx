'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Layer, Marker, Source } from '@vis.gl/react-maplibre'
import type { Feature } from 'geojson'
import { useMemo } from 'react'
import { schemes } from '@/components/ui/tokens'
import classes from './edit.module.css'
import type { Snapped } from './snap'

// The mark appears under the pointer: it must not take its events.
const untouched = { pointerEvents: 'none' } as const

/** Marks the corner or the edge that the pointer snaps to. */
export function SnapMark({ snapped }: { snapped: Snapped | null }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const edge = snapped?.edge ?? null
  const data = useMemo<Feature>(
    () => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: edge ?? [] },
    }),
    [edge],
  )
  if (!snapped) return null
  return (
    <>
      {edge && (
        <Source id="snap-edge" type="geojson" data={data}>
          <Layer
            id="snap-edge"
            type="line"
            layout={{ 'line-cap': 'round' }}
            paint={{ 'line-color': schemes[scheme].warn, 'line-width': 3 }}
          />
        </Source>
      )}
      <Marker longitude={snapped.place[0]} latitude={snapped.place[1]} style={untouched}>
        <div className={classes.snapMark} data-edge={edge ? true : undefined} data-testid="snap-mark" />
      </Marker>
    </>
  )
}
