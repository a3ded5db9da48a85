'use client'

import { useComputedColorScheme } from '@mantine/core'
import { Marker } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { circleAround } from '@/components/map/draw/measure'
import type { Shape } from '@/components/map/draw/shape'
import { ShapesLayer } from '@/components/map/draw/shapes-layer'
import { MapCanvas } from '@/components/map/map-canvas'
import { boundsOf } from '@/components/map/map-view'
import { schemes } from '@/components/ui/tokens'
import type { ProvenancePlace } from './places-of'
import classes from '@/components/attachments/viewer.module.css'

const ignore = () => {}
const noLayers: string[] = []

/** Height of scale and collapsed attribution, CSS pixels. */
const padding = { top: 30, left: 40, right: 40, bottom: 52 }

/** On a small map the attribution would cover the content; it opens by button. */
const foldSources = (map: MapLibreMap) => {
  const sources = map.getContainer().querySelector('.maplibregl-ctrl-attrib')
  sources?.classList.remove('maplibregl-compact-show')
  sources?.removeAttribute('open')
}

/** Where a photo was taken and attached, and the distance to the task. */
export default function ProvenanceMap({
  places,
  label,
}: {
  places: readonly ProvenancePlace[]
  label: string
}) {
  const t = useTranslations('attachments')
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const first = places[0]
  const words = { task: t('task'), origin: t('made'), attachment: t('attachedAt') }
  const shapes = useMemo(() => shapesOf(places, schemes[scheme].dim), [places, scheme])

  useEffect(() => {
    if (!map) return
    const fold = () => foldSources(map)
    const events = ['styledata', 'sourcedata'] as const
    const stop = () => {
      for (const event of events) map.off(event, fold)
    }
    fold()
    for (const event of events) map.on(event, fold)
    map.once('idle', stop)
    return () => {
      stop()
      map.off('idle', stop)
    }
  }, [map])
  useEffect(() => {
    const bounds = boundsOf(places.flatMap(cornersOf))
    if (map && bounds) map.fitBounds(bounds, { padding, maxZoom: 17, animate: false })
  }, [map, places])

  if (!first) return null
  return (
    <div className={classes.map}>
      <MapCanvas
        label={label}
        initialView={{ lon: first.lon, lat: first.lat, zoom: 15 }}
        interactiveLayers={noLayers}
        onReady={setMap}
        onViewChange={ignore}
        onClick={ignore}
        onContextMenu={ignore}
        onMouseMove={ignore}
        onMouseLeave={ignore}
      >
        <ShapesLayer id="provenance" shapes={shapes} />
        {places.map(({ kind, lon, lat }) => (
          <Marker key={kind} longitude={lon} latitude={lat}>
            <span
              className={classes.pin}
              data-kind={kind}
              role="img"
              aria-label={words[kind]}
              title={words[kind]}
            />
          </Marker>
        ))}
      </MapCanvas>
    </div>
  )
}

/** The bounds of a location with its accuracy circle. */
const cornersOf = ({ lon, lat, accuracy }: ProvenancePlace) => [
  { lon, lat },
  ...(accuracy && accuracy > 0 ? circleAround([lon, lat], accuracy, 8) : []).map(([x, y]) => ({
    lon: x,
    lat: y,
  })),
]

/** Lines between the task and the locations, and their accuracy circles. */
function shapesOf(places: readonly ProvenancePlace[], color: string) {
  const task = places.find(({ kind }) => kind === 'task')
  return places.flatMap(({ kind, lon, lat, accuracy }): { key: string; shape: Shape; color: string }[] => {
    if (kind === 'task') return []
    const line: Shape | undefined = task && {
      type: 'LineString',
      coordinates: [
        [task.lon, task.lat],
        [lon, lat],
      ],
    }
    const circle: Shape | null =
      accuracy && accuracy > 0 ? { type: 'Polygon', coordinates: [circleAround([lon, lat], accuracy)] } : null
    return [
      ...(circle ? [{ key: `${kind}-doubt`, shape: circle, color }] : []),
      ...(line ? [{ key: `${kind}-line`, shape: line, color }] : []),
    ]
  })
}
