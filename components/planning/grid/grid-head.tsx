'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type Span, ticksOf, type TimeScale } from '../layout/time-scale'
import classes from './grid.module.css'

interface GridHeadProps {
  scale: TimeScale
  span: Span
  count: number
}

/** Days and hours above the rows. */
export function GridHead({ scale, span, count }: GridHeadProps) {
  const t = useTranslations('planning')
  const locale = useLocale()
  const { days, hours } = useMemo(() => ticksOf(scale, span), [scale, span])
  const [dayOf, hourOf] = useMemo(() => {
    const region = locale === 'en' ? 'en-GB' : locale
    const day = new Intl.DateTimeFormat(region, { weekday: 'short', day: 'numeric', month: 'long' })
    return [day, new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit' })]
  }, [locale])
  return (
    <div className={classes.head} style={{ width: `calc(var(--name) + ${scale.width}px)` }}>
      <span className={classes.corner}>{t('people', { count })}</span>
      <span className={classes.times}>
        {days.map(({ at, left, width }) => (
          <span key={at} className={classes.day} style={{ left, width }}>
            <span className={classes.dayName}>{dayOf.format(at)}</span>
          </span>
        ))}
        {hours.map(({ at, left }) => (
          <span key={at} className={classes.hour} style={{ left }}>
            {hourOf.format(at)}
          </span>
        ))}
      </span>
    </div>
  )
}

/** Lines of hours and days behind the rows. */
export function GridLines({ scale, span }: Omit<GridHeadProps, 'count'>) {
  const { days, hours } = useMemo(() => ticksOf(scale, span), [scale, span])
  const starts = new Set(days.map(({ at }) => at))
  return (
    <div className={classes.lines} aria-hidden="true">
      {hours.map(({ at, left }) => (
        <span key={at} data-day={starts.has(at) || undefined} style={{ left }} />
      ))}
    </div>
  )
}
