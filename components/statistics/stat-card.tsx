'use client'

import { BarChart } from '@mantine/charts'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { unknownStep, type StepLook } from '@/components/reference-data/icons/step-look'
import { useNarrow } from '@/components/ui/use-width'
import type { Span } from './period'
import { type StatRow, tasksAddress } from './stat-rows'
import { StatTable } from './stat-table'
import classes from './statistics.module.css'

interface StatCardProps {
  title: string
  hint?: string
  rows: readonly StatRow[]
  steps: ReadonlyMap<number, StepLook>
  /** The filter in the URL of the tasks page. */
  filter: string
  span: Span
  className?: string
  /** The groups are the steps themselves, so bars are not split by step. */
  plain?: boolean
}

/** CSS pixels. */
const barRoom = 30
const axisRoom = 34

/** Bars of counts in step colours, with the same data as a table below. */
export function StatCard({ title, hint, rows, steps, filter, span, className, plain }: StatCardProps) {
  const t = useTranslations('statistics')
  const router = useRouter()
  const narrow = useNarrow()
  const used = useMemo(() => {
    const ids = new Set(rows.flatMap((row) => Object.keys(row.steps)).map(Number))
    const known = [...steps.values()].filter(({ id }) => ids.has(id))
    const strange = [...ids]
      .filter((id) => !steps.has(id))
      .map((id) => ({ ...unknownStep, id, name: String(id) }))
    return [...known, ...strange]
  }, [rows, steps])
  const data = rows.map(({ name, id, steps: counts }) => ({ name, id, ...counts }))
  const open = (at: number) => {
    const row = rows[at]
    const address = row && tasksAddress(filter, row.id, span)
    if (address) router.push(address)
  }
  return (
    <section className={`${classes.card} ${className ?? ''}`} aria-label={title}>
      <h2 className={classes.cardTitle}>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {/* The table below has the same data. */}
      <div aria-hidden="true" className={classes.chart}>
        <BarChart
          h={rows.length * barRoom + axisRoom}
          data={data}
          dataKey="name"
          type="stacked"
          orientation="vertical"
          gridAxis="y"
          tickLine="none"
          maxBarWidth={18}
          barChartProps={{ barCategoryGap: 6, accessibilityLayer: false }}
          yAxisProps={{
            width: narrow ? 112 : 172,
            tick: { fontSize: 12, fill: 'var(--az-dim)' },
            interval: 0,
          }}
          xAxisProps={{ allowDecimals: false, tick: { fontSize: 11, fill: 'var(--az-dim)' } }}
          series={used.map(({ id, name, color }) => ({ name: String(id), label: name, color }))}
          barProps={{
            isAnimationActive: false,
            cursor: 'pointer',
            onClick: (_bar: unknown, at: number) => open(at),
          }}
          tooltipAnimationDuration={0}
          valueFormatter={(value) => value.toLocaleString()}
        />
      </div>
      <details className={classes.details}>
        <summary>{t('showTable')}</summary>
        <StatTable title={title} rows={rows} steps={plain ? [] : used} filter={filter} span={span} />
      </details>
    </section>
  )
}
