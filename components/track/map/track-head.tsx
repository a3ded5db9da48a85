'use client'

import { Marker } from '@vis.gl/react-maplibre'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { contains, type Bounds } from '@/components/map/map-view'
import { PersonAvatar, type PersonLook } from '@/components/person/person-avatar'
import { useStore } from '@/components/ui/create-store'
import { placeAt } from '../model/place-at'
import type { TrackPoint } from '../model/track'
import type { PlaybackStore } from '../player/playback'
import classes from './map.module.css'

interface TrackHeadProps {
  map: MapLibreMap | null
  points: readonly TrackPoint[]
  store: PlaybackStore
  person: PersonLook
  follow: boolean
}

/** Share of the map at every edge that counts as leaving it. */
const edge = 0.12

function innerBounds(map: MapLibreMap): Bounds {
  const bounds = map.getBounds()
  const [west, south, east, north] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ]
  const [wide, high] = [(east - west) * edge, (north - south) * edge]
  return [west + wide, south + high, east - wide, north - high]
}

/** The position of the person at the current time. */
export function TrackHead({ map, points, store, person, follow }: TrackHeadProps) {
  const at = useStore(store, (now) => now.at)
  const playing = useStore(store, (now) => now.playing)
  const place = placeAt(points, at)
  const keepInView = useEffectEvent((lon: number, lat: number) => {
    if (!map || map.isMoving() || contains(innerBounds(map), lon, lat)) return
    map.easeTo({ center: [lon, lat], duration: 400 })
  })
  const [lon, lat] = [place?.lon ?? 0, place?.lat ?? 0]
  useEffect(() => {
    if (playing && follow) keepInView(lon, lat)
  }, [playing, follow, lon, lat])
  if (!place) return null
  return (
    <Marker longitude={place.lon} latitude={place.lat} style={{ zIndex: 1, pointerEvents: 'none' }}>
      <span className={classes.head} data-silent={place.speed === null || undefined}>
        {place.bearing !== null && (
          <svg
            className={classes.heading}
            viewBox="-24 -24 48 48"
            aria-hidden="true"
            style={{ rotate: `${place.bearing}deg` }}
          >
            <path d="M0 -23 L6 -15 L-6 -15 Z" />
          </svg>
        )}
        <PersonAvatar person={person} size={26} />
      </span>
    </Marker>
  )
}
