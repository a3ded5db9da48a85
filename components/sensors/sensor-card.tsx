'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { SensorChart } from './chart/sensor-chart'
import type { Reading, Sensor } from './gauge'
import { useSensorName } from './sensor-name'
import classes from './sensors.module.css'
import type { Span } from './use-sensors'
import common from '../ui/common.module.css'

interface SensorCardProps extends Span {
  sensor: Sensor
  /** Text next to the name; the range of the values when absent. */
  value?: ReactNode
  color?: string
  height?: number
  withTime?: boolean
}

function rangeOf(readings: readonly Reading[]): { low: number; high: number } | null {
  let range: { low: number; high: number } | null = null
  for (const { value } of readings) {
    if (value === null) continue
    range = range
      ? { low: Math.min(range.low, value), high: Math.max(range.high, value) }
      : { low: value, high: value }
  }
  return range
}

/** Name, latest value and chart of a sensor. */
export function SensorCard({ sensor, from, till, value, color, height, withTime }: SensorCardProps) {
  const t = useTranslations('sensors')
  const locale = useLocale()
  const nameOf = useSensorName()
  const name = nameOf(sensor)
  const range = useMemo(() => rangeOf(sensor.readings), [sensor])
  const number = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }), [locale])
  return (
    <section className={common.shrink} aria-label={name}>
      <header className={classes.cardHead}>
        <h4>{name}</h4>
        {value ??
          (range && (
            <span className={common.hintFixed}>
              {range.low === range.high
                ? number.format(range.low)
                : t('range', { low: number.format(range.low), high: number.format(range.high) })}
            </span>
          ))}
      </header>
      <SensorChart
        label={name}
        readings={sensor.readings}
        from={from}
        till={till}
        color={color}
        height={height}
        withTime={withTime}
      />
    </section>
  )
}
