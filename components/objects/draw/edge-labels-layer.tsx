'use client'

import { Marker } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { edgeLabels } from './edge-labels'
import classes from './edit.module.css'
import type { EditorState } from './create-editor'

// The middle of an edge has a handle.
const aside: [number, number] = [0, -15]
const untouched = { pointerEvents: 'none' } as const

/** Lengths of the edges of the part that is drawn or edited. */
export function EdgeLabels({ map, state }: { map: MapLibreMap; state: EditorState }) {
  const words = useMeasureWords()
  const [, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const look = () => setZoom(map.getZoom())
    map.on('zoomend', look)
    return () => void map.off('zoomend', look)
  }, [map])
  const { sketch, held, pieces } = state
  const piece = sketch ?? pieces.find(({ id }) => id === held)
  if (!piece) return null
  const labels = edgeLabels(piece, sketch !== null, (place) => map.project(place))
  return labels.map(({ place, metres, last }, at) => (
    <Marker key={at} longitude={place[0]} latitude={place[1]} offset={aside} style={untouched}>
      <span className={classes.edgeLabel} data-last={last || undefined} data-testid="edge-label">
        {words.length(metres)}
      </span>
    </Marker>
  ))
}
