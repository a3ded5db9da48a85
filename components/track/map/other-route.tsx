'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Layer, Source } from '@vis.gl/react-maplibre'
import { useEffect, useMemo } from 'react'
import { type Bounds, boundsOf } from '@/components/map/map-view'
import type { Span } from '@/components/sensors/use-sensors'
import { schemes, swatches } from '@/components/ui/tokens'
import type { Player } from '../player/use-playback'
import { useTrack } from '../use-track'
import { TrackHead } from './track-head'

/** Colours that differ from each other and from the accent. */
const colors = [swatches[2], swatches[5], swatches[7], swatches[3]] as const
export const otherColor = (n: number): string => colors[n % colors.length] ?? colors[0]

/** What the route of another person adds to the page. */
export interface OtherFacts {
  id: number
  fio: string
  color: string
  /** Metres. */
  distance: number
  /** From the first to the last position; null without a track. */
  span: Span | null
  bounds: Bounds | null
}

interface OtherRouteProps {
  id: number
  color: string
  span: Span
  player: Player
  onFacts: (facts: OtherFacts) => void
}

/** The route of another person in one colour, and where that person is at the time of the playback. */
export function OtherRoute({ id, color, span, player, onFacts }: OtherRouteProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { person, route } = useTrack({ userId: id, span, tooLong: false })
  const { points, summary } = route
  const line = useMemo(
    () => ({
      type: 'Feature' as const,
      geometry: { type: 'LineString' as const, coordinates: points.map(({ lon, lat }) => [lon, lat]) },
      properties: {},
    }),
    [points],
  )
  const [first, last] = [points[0], points.at(-1)]
  const fio = person?.fio
  useEffect(() => {
    if (fio === undefined) return
    const span = first && last ? { from: first.at, till: last.at } : null
    onFacts({ id, fio, color, distance: summary.distance, span, bounds: boundsOf(points) })
  }, [id, fio, color, summary.distance, points, first, last, onFacts])
  if (!person || points.length === 0) return null
  const source = `track-other-${id}`
  return (
    <>
      <Source id={source} type="geojson" data={line}>
        <Layer
          id={`${source}-casing`}
          type="line"
          paint={{ 'line-color': schemes[scheme].markerRing, 'line-width': 6, 'line-opacity': 0.9 }}
        />
        <Layer id={source} type="line" paint={{ 'line-color': color, 'line-width': 3 }} />
      </Source>
      <TrackHead map={null} points={points} store={player.store} person={person} follow={false} />
    </>
  )
}
