'use client'

import '@mantine/charts/styles.layer.css'
import { AreaChart } from '@mantine/charts'
import { useLocale } from 'next-intl'
import { memo, useMemo } from 'react'
import { useDates } from '@/components/ui/use-dates'
import type { Reading } from '../gauge'
import classes from './chart.module.css'
import { thinReadings } from './thin-readings'
import { useTimeTicks } from './use-time-ticks'

/** CSS pixels left and right of the plot, so that stacked charts share one time axis. */
export const gutters = { left: 52, right: 14 } as const

interface SensorChartProps {
  label: string
  readings: readonly Reading[]
  /** Unix seconds at both ends of the time axis. */
  from: number
  till: number
  color?: string
  height?: number
  /** Absent when a shared axis is shown above. */
  withTime?: boolean
}

/** A chart of one sensor. It never rerenders for the cursor, which is a separate layer. */
export const SensorChart = memo(function SensorChart(props: SensorChartProps) {
  const { label, readings, from, till, color = 'var(--az-accent)', height = 96, withTime = true } = props
  const locale = useLocale()
  const dates = useDates()
  const data = useMemo(() => thinReadings(readings), [readings])
  const ticks = useTimeTicks(from, till)
  const number = useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }), [locale])
  return (
    // The text above describes the chart.
    <div aria-hidden="true" className={classes.chart}>
      <AreaChart
        h={height}
        data={data}
        dataKey="at"
        series={[{ name: 'value', label, color }]}
        curveType="linear"
        connectNulls={false}
        withDots={data.length < 3}
        strokeWidth={1.5}
        fillOpacity={0.14}
        gridAxis="xy"
        tickLine="none"
        accessibilityLayer={false}
        areaProps={{ isAnimationActive: false, activeDot: { r: 3 } }}
        areaChartProps={{ margin: { top: 6, right: gutters.right, bottom: 0, left: 0 } }}
        withXAxis={withTime}
        xAxisProps={{
          type: 'number',
          domain: [from, till],
          ticks,
          interval: 0,
          height: 20,
          allowDataOverflow: true,
          tickFormatter: (at: number) => dates.tick(at, till - from),
          tick: { fontSize: 11, fill: 'var(--az-dim)' },
        }}
        yAxisProps={{
          width: gutters.left,
          domain: ['auto', 'auto'],
          tickCount: 3,
          tick: { fontSize: 11, fill: 'var(--az-dim)' },
        }}
        gridProps={{ syncWithTicks: true }}
        valueFormatter={(value) => number.format(value)}
        tooltipProps={{ labelFormatter: (at) => (typeof at === 'number' ? dates.moment(at) : '') }}
        tooltipAnimationDuration={0}
      />
    </div>
  )
})
