'use client'

import { Layer, Marker, Source } from '@vis.gl/react-maplibre'
import { useComputedColorScheme } from '@mantine/core'
import type { LngLatBoundsLike, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapTools } from '@/components/map/map-tools'
import { schemes } from '@/components/ui/tokens'
import classes from './extent.module.css'
import { cornerPoint, corners, framePolygon, middleOf, moveCorner, moveMiddle } from './extent-math'
import type { MapExtentWire } from '@/lib/domain/map-extents/presenter'

interface ExtentMapProps {
  label: string
  extent: MapExtentWire['extent']
  editable: boolean
  /** Changes when the extent should be brought into view. */
  fitKey: string
  onChange: (extent: MapExtentWire['extent']) => void
  onView: (view: MapExtentWire['extent']) => void
}

const none: string[] = []

/** CSS pixels; keeps the corners free for map controls. */
const padding = { top: 30, left: 62, right: 30, bottom: 72 }
const ignore = () => {}

const toBounds = ([west, south, east, north]: MapExtentWire['extent']): LngLatBoundsLike => [
  west,
  south,
  east,
  north,
]

/** An extent on the map: drag corners to resize, the middle to move. */
export default function ExtentMap({ label, extent, editable, fitKey, onChange, onView }: ExtentMapProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [first] = useState(() => middleOf(extent))
  const color = schemes[scheme].accent

  const fit = (animate: boolean) => map?.fitBounds(toBounds(extent), { padding, maxZoom: 17, animate })
  const fitChoice = useEffectEvent(() => fit(false))

  // Only a choice made elsewhere moves the map, not a dragged extent.
  useEffect(() => {
    if (map && fitKey) fitChoice()
  }, [map, fitKey])

  return (
    <div className={classes.map}>
      <MapCanvas
        label={label}
        initialView={{ lon: first[0], lat: first[1], zoom: 4 }}
        interactiveLayers={none}
        onReady={setMap}
        onViewChange={(_, bounds) => onView(bounds)}
        onClick={ignore}
        onContextMenu={ignore}
        onMouseMove={ignore}
        onMouseLeave={ignore}
      >
        <Source id="extent" type="geojson" data={framePolygon(extent)}>
          <Layer id="extent-fill" type="fill" paint={{ 'fill-color': color, 'fill-opacity': 0.12 }} />
          <Layer id="extent-line" type="line" paint={{ 'line-color': color, 'line-width': 2 }} />
        </Source>
        {editable &&
          corners.map((corner) => {
            const [longitude, latitude] = cornerPoint(extent, corner)
            return (
              <Marker
                key={corner}
                longitude={longitude}
                latitude={latitude}
                draggable
                onDrag={({ lngLat }) => onChange(moveCorner(extent, corner, lngLat.lng, lngLat.lat))}
              >
                <span className={classes.corner} data-corner={corner} />
              </Marker>
            )
          })}
        {editable && (
          <Marker
            longitude={middleOf(extent)[0]}
            latitude={middleOf(extent)[1]}
            draggable
            onDrag={({ lngLat }) => onChange(moveMiddle(extent, lngLat.lng, lngLat.lat))}
          >
            <span className={classes.middle} data-corner="middle" />
          </Marker>
        )}
        <MapTools map={map} onFit={() => fit(true)} />
      </MapCanvas>
    </div>
  )
}
