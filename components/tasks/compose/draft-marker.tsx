'use client'

import { Marker } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import classes from './compose.module.css'
import { type Place, putPlace } from '../stores/compose-store'

/** The point of the new task; it can be dragged. */
export function DraftMarker({ place }: { place: Place }) {
  const t = useTranslations('compose')
  return (
    <Marker
      longitude={place.lon}
      latitude={place.lat}
      anchor="bottom"
      draggable
      onDragEnd={({ lngLat }) => putPlace({ lon: lngLat.lng, lat: lngLat.lat })}
    >
      <svg
        width="34"
        height="42"
        viewBox="0 0 34 42"
        role="img"
        aria-label={t('marker')}
        className={classes.marker}
      >
        <path d="M17 41C12 33 4 26.6 4 17a13 13 0 0 1 26 0c0 9.6 -8 16 -13 24z" />
        <path d="M17 11v12M11 17h12" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
    </Marker>
  )
}
