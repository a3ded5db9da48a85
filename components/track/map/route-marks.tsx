'use client'

import { IconFlag, IconPlayerRecord } from '@tabler/icons-react'
import { Marker } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import type { TrackPoint } from '../model/track'
import classes from './map.module.css'

/** Start and end of the route. */
export function RouteMarks({ points }: { points: readonly TrackPoint[] }) {
  const t = useTranslations('track')
  const dates = useDates()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  return (
    <>
      <Marker longitude={first.lon} latitude={first.lat} anchor="left" offset={[8, 0]}>
        <span className={classes.mark}>
          <IconPlayerRecord size={13} stroke={2} aria-hidden="true" />
          {t('begins', { time: dates.time(first.at) })}
        </span>
      </Marker>
      <Marker longitude={last.lon} latitude={last.lat} anchor="right" offset={[-8, 0]}>
        <span className={classes.mark}>
          <IconFlag size={13} stroke={2} aria-hidden="true" />
          {t('ends', { time: dates.time(last.at) })}
        </span>
      </Marker>
    </>
  )
}
