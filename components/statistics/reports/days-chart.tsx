'use client'

import { LineChart } from '@mantine/charts'
import { Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import type { TaskReportWire } from '@/lib/domain/reports/presenter'
import frame from '../statistics.module.css'
import { useFigureWords } from './use-figure-words'

/** Swatches that are also distinct for red-green colour blindness; completed is the colour of final steps. */
const colors = { created: '#2f6fed', completed: '#16855b' }

/** Tasks created and completed by day, with the same data as a table below. */
export function DaysChart({ days }: Pick<TaskReportWire, 'days'>) {
  const t = useTranslations('reports')
  const dates = useDates()
  const words = useFigureWords()
  return (
    <section className={`${frame.card} ${frame.wide}`} aria-label={t('byDay')}>
      <h2 className={frame.cardTitle}>{t('byDay')}</h2>
      {/* The table below has the same data. */}
      <div aria-hidden="true" className={frame.chart}>
        <LineChart
          h={240}
          data={days.map((day) => ({ ...day, date: dates.ofDay(day.date) }))}
          dataKey="date"
          withLegend
          withDots={days.length <= 31}
          curveType="linear"
          tickLine="none"
          series={[
            { name: 'created', label: t('created'), color: colors.created },
            { name: 'completed', label: t('completed'), color: colors.completed },
          ]}
          xAxisProps={{ tick: { fontSize: 11, fill: 'var(--az-dim)' }, minTickGap: 24 }}
          yAxisProps={{ allowDecimals: false, width: 40, tick: { fontSize: 11, fill: 'var(--az-dim)' } }}
          lineChartProps={{ accessibilityLayer: false }}
          lineProps={{ isAnimationActive: false }}
          tooltipAnimationDuration={0}
        />
      </div>
      <details className={frame.details}>
        <summary>{t('showTable')}</summary>
        <div className={frame.tableFrame}>
          <Table aria-label={t('byDay')} className={frame.table} verticalSpacing={5} fz={13}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('day')}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('created')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('completed')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {days.map(({ date, created, completed }) => (
                <Table.Tr key={date}>
                  <Table.Th scope="row" fw={400}>
                    {dates.ofDay(date)}
                  </Table.Th>
                  <Table.Td ta="right">{words.count(created)}</Table.Td>
                  <Table.Td ta="right">{words.count(completed)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </section>
  )
}
