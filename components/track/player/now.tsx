'use client'

import { useThrottledValue } from '@mantine/hooks'
import { useLocale, useTranslations } from 'next-intl'
import { formatPoint } from '@/components/map/format-point'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useStore } from '@/components/ui/create-store'
import { useDates } from '@/components/ui/use-dates'
import { placeAt } from '../model/place-at'
import type { TrackRoute } from '../use-track'
import { stopAt } from '../model/find-stops'
import type { PlaybackStore } from './playback'
import classes from './player.module.css'

/** Interval of address lookups during playback, milliseconds. */
const addressPace = 3_000

/** Details at the current time: time, speed, distance, address. */
export function Now({ route, store }: { route: TrackRoute; store: PlaybackStore }) {
  const t = useTranslations('track')
  const locale = useLocale()
  const dates = useDates()
  const words = useMeasureWords()
  // Once a second is as often as text can be read.
  const at = useStore(store, (now) => (now.playing ? Math.floor(now.at / now.rate) * now.rate : now.at))
  const place = placeAt(route.points, at)
  const stop = stopAt(route.stops, at)
  const speed = place?.speed ?? null
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return (
    <div className={classes.now}>
      <time className={classes.time} dateTime={new Date(at * 1000).toISOString()}>
        {dates.moment(at)}
      </time>
      {place && (
        <>
          <span className={classes.speed}>
            {stop ? t('stopped') : speed === null ? t('silent') : t('speed', { speed: whole.format(speed) })}
          </span>
          <span className={classes.fact} title={t('distance')}>
            {words.length(place.distance - (route.points[0]?.distance ?? 0))}
          </span>
          <Where lon={place.lon} lat={place.lat} known={stop?.address ?? place.address} />
        </>
      )}
    </div>
  )
}

/** The nearest address: from the route, else from the geocoder, at most every few seconds. */
function Where({ lon, lat, known }: { lon: number; lat: number; known: string | null }) {
  const asked = useThrottledValue(known ? null : formatPoint({ lon, lat }), addressPace)
  const [askedLat, askedLon] = (asked ?? '').split(', ').map(Number)
  const { address } = useAddressAt(
    asked && askedLat !== undefined && askedLon !== undefined ? { lon: askedLon, lat: askedLat } : null,
  )
  return <span className={classes.where}>{known ?? address ?? formatPoint({ lon, lat })}</span>
}
