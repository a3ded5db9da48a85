'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDates } from '@/components/ui/use-dates'
import type { Gauge } from './gauge'
import { useSensorName } from './sensor-name'
import classes from './sensors.module.css'

/** The latest value of every sensor, and its age. */
export function CurrentValues({ values }: { values: readonly (Gauge & { name: string })[] }) {
  const t = useTranslations('sensors')
  const locale = useLocale()
  const dates = useDates()
  const nameOf = useSensorName()
  const number = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }), [locale])
  return (
    <dl className={classes.values} aria-label={t('now')}>
      {values.map((gauge) => (
        <div key={gauge.port} className={classes.value}>
          <dt>{nameOf(gauge)}</dt>
          {/* A new value is a new element, so that it flashes once. */}
          <dd key={gauge.date}>
            <b>{number.format(gauge.analog_value)}</b>
            <time dateTime={new Date(gauge.date * 1000).toISOString()} title={dates.full(gauge.date)}>
              {dates.ago(gauge.date)}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  )
}
