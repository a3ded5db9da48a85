'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Layer, Source } from '@vis.gl/react-maplibre'
import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { schemes, speedColors } from '@/components/ui/tokens'
import type { Stop } from '../model/find-stops'
import { toSpeedLines } from '../model/speed-lines'
import type { Doubtful, TrackPoint } from '../model/track'

export const routeLine = 'track-line'
export const routeStops = 'track-stops'

const width: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 10, 3, 16, 5]
const casing: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 10, 5, 16, 8]
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

const colorOfBand: ExpressionSpecification = [
  'match',
  ['get', 'band'],
  ...speedColors.flatMap((color, band) => [band, color]),
  speedColors[0],
] as unknown as ExpressionSpecification

interface RouteLayersProps {
  points: readonly TrackPoint[]
  doubtful: readonly Doubtful[]
  stops: readonly Stop[]
}

/** The route by speed; gaps are dashed, and places that do not count are hollow. */
export function RouteLayers({ points, doubtful, stops }: RouteLayersProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { accent, dim, markerRing } = schemes[scheme]
  const lines = useMemo(() => toSpeedLines(points), [points])
  const places = useMemo(() => toPlaces(points, doubtful, stops), [points, doubtful, stops])
  const known: ExpressionSpecification = ['!=', ['get', 'band'], null]
  return (
    <>
      <Source id="track" type="geojson" data={lines}>
        <Layer
          id="track-casing"
          type="line"
          filter={known}
          layout={round}
          paint={{ 'line-color': markerRing, 'line-width': casing, 'line-opacity': 0.9 }}
        />
        <Layer
          id="track-silence"
          type="line"
          filter={['==', ['get', 'band'], null]}
          paint={{ 'line-color': dim, 'line-width': 2, 'line-dasharray': [2, 2] }}
        />
        <Layer
          id={routeLine}
          type="line"
          filter={known}
          layout={round}
          paint={{ 'line-color': colorOfBand, 'line-width': width }}
        />
      </Source>
      <Source id="track-places" type="geojson" data={places}>
        <Layer
          id="track-doubtful"
          type="circle"
          filter={['==', ['get', 'kind'], 'doubtful']}
          paint={{
            'circle-color': markerRing,
            'circle-opacity': 0.4,
            'circle-radius': 4,
            'circle-stroke-color': dim,
            'circle-stroke-width': 1.5,
          }}
        />
        <Layer
          id="track-controls"
          type="circle"
          filter={['==', ['get', 'kind'], 'control']}
          paint={{
            'circle-color': markerRing,
            'circle-radius': 4,
            'circle-stroke-color': accent,
            'circle-stroke-width': 2,
          }}
        />
        <Layer
          id={routeStops}
          type="circle"
          filter={['==', ['get', 'kind'], 'stop']}
          paint={{
            'circle-color': accent,
            'circle-radius': ['interpolate', ['linear'], ['get', 'minutes'], 5, 7, 120, 13],
            'circle-stroke-color': markerRing,
            'circle-stroke-width': 2,
          }}
        />
      </Source>
    </>
  )
}

/** Control points at stops are shown by the stop. */
function toPlaces(
  points: readonly TrackPoint[],
  doubtful: readonly Doubtful[],
  stops: readonly Stop[],
): FeatureCollection {
  const begins = new Set(stops.map(({ from }) => from))
  const place = (lon: number, lat: number, properties: Record<string, unknown>) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [lon, lat] },
    properties,
  })
  return {
    type: 'FeatureCollection',
    features: [
      ...doubtful.map(({ lon, lat }) => place(lon, lat, { kind: 'doubtful' })),
      ...points
        .filter(({ control, at }) => control && !begins.has(at))
        .map(({ lon, lat }) => place(lon, lat, { kind: 'control' })),
      ...stops.map(({ lon, lat, from, till }, index) =>
        place(lon, lat, { kind: 'stop', index, minutes: (till - from) / 60 }),
      ),
    ],
  }
}
