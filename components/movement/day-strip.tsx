'use client'

import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { daysBetween } from '@/lib/shared/track/days'
import classes from './movement.module.css'
import type { DayRows } from './use-day'

interface DayStripProps extends DayRows {
  /** YYYY-MM-DD in the zone of the reader. */
  date: string
}

const hours = [0, 6, 12, 18, 24]

/** When a person drove, stood and visited, over the hours of a day. */
export function DayStrip({ date, trips, stops, visits }: DayStripProps) {
  const t = useTranslations('movement')
  const dates = useDates()
  const [day] = daysBetween(date, date, dates.zone)
  if (!day) return null
  const length = day.till - day.from
  const placeOf = ({ from, till }: { from: number; till: number | null }) => {
    const [begin, end] = [Math.max(day.from, from), Math.min(day.till, till ?? day.till)]
    return { left: `${((begin - day.from) / length) * 100}%`, width: `${((end - begin) / length) * 100}%` }
  }
  const bands = [
    ...stops.map((span) => ({ span, what: 'stop' as const })),
    ...trips.map((span) => ({ span, what: 'trip' as const })),
    ...visits.map((span) => ({ span, what: 'visit' as const })),
  ]
  return (
    <div className={classes.stripFrame}>
      <div
        className={classes.strip}
        role="img"
        aria-label={t('strip', { trips: trips.length, stops: stops.length })}
      >
        {bands.map(({ span, what }) => (
          <span
            key={`${what} ${span.from} ${'title' in span ? span.title : ''}`}
            className={classes.band}
            data-what={what}
            title={`${t(what)}: ${dates.time(span.from)} – ${span.till === null ? '' : dates.time(span.till)}`}
            style={placeOf(span)}
          />
        ))}
      </div>
      <div className={classes.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
    </div>
  )
}
